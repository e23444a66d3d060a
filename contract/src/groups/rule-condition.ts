import { askedOfRule } from './rule-messages.ts';
import * as z from 'zod/mini';
import { relationships } from '../dependants/dependant.ts';
import { dateSchema, idSchema } from '../kernel/ids.ts';
import { accountTypes } from '../kernel/permissions.ts';
import { line } from '../kernel/text.ts';
import { ageMax } from '../kernel/counts.ts';
import {
  accountAccesses,
  accountSources,
  accountStatuses,
  deliverabilities,
  genders,
  subscriptions,
} from '../people/account.ts';
import { type ColumnsWith, columnsWith, textKinds } from '../people/columns/columns-with.ts';
import { anniversaryDays, days, emptiness, listOf, wrongOperator } from './condition-parts.ts';
import { hubCondition } from './hub-condition.ts';
import { ownFieldCondition } from './own-field-condition.ts';
import { ruleLimits } from './rule-limits.ts';

export const ruleTextFields = columnsWith('rule', ...textKinds);

/** Calendar days; what happened at a moment counts on the day it was where the organization is. */
export const ruleDateFields = [...columnsWith('rule', 'day'), 'created', 'lastActivity'] as const;

/** Fields whose values come from a closed list. */
export const ruleChoices = {
  type: accountTypes,
  status: accountStatuses,
  access: accountAccesses,
  deliverability: deliverabilities,
  subscription: subscriptions,
  source: accountSources,
  gender: genders,
} as const satisfies Record<ColumnsWith<'rule', 'choice'>, readonly string[]>;
export type RuleChoiceField = keyof typeof ruleChoices;

const text = z.enum(ruleTextFields);
const day = z.enum(ruleDateFields);
const years = z.int().check(z.minimum(0), z.maximum(ageMax));
const ids = listOf(idSchema);
/** Compared without case. */
const textCondition = z.discriminatedUnion(
  'operator',
  [
    z.strictObject({
      field: text,
      operator: z.enum(['oneOf', 'noneOf']),
      values: listOf(line(ruleLimits.text)),
    }),
    z.strictObject({
      field: text,
      operator: z.enum(['contains', 'startsWith', 'endsWith']),
      value: line(ruleLimits.text),
    }),
    z.strictObject({ field: text, operator: emptiness }),
  ],
  wrongOperator,
);

function choice<const F extends RuleChoiceField>(field: F) {
  return z.strictObject({
    field: z.literal(field),
    operator: z.enum(['oneOf', 'noneOf'], wrongOperator),
    values: listOf(z.enum(ruleChoices[field])),
  });
}

const photoCondition = z.strictObject({
  field: z.literal('photo'),
  operator: z.enum(['empty', 'notEmpty'], wrongOperator),
});

const tagCondition = z.discriminatedUnion(
  'operator',
  [
    z.strictObject({
      field: z.literal('tags'),
      operator: z.enum(['anyOf', 'allOf', 'noneOf']),
      values: listOf(line(40)),
    }),
    z.strictObject({ field: z.literal('tags'), operator: emptiness }),
  ],
  wrongOperator,
);

/** Today is among the `lastDays` and the `nextDays`: 0 of them are today alone. */
const dateCondition = z.discriminatedUnion(
  'operator',
  [
    z.strictObject({ field: day, operator: z.enum(['before', 'onOrAfter']), date: dateSchema }),
    z.strictObject({
      field: day,
      operator: z.enum(['lastDays', 'nextDays', 'moreThanDaysAgo']),
      days,
    }),
    z.strictObject({
      // A birthday or work anniversary, today or within so many days; the day itself is none.
      field: z.enum(['startDate', 'birthDate']),
      operator: z.literal('anniversaryNextDays'),
      days: anniversaryDays,
    }),
    z.strictObject({ field: day, operator: emptiness }),
  ],
  wrongOperator,
);

/** In whole years today; without a known birth date none of these is true. */
const ageCondition = z.discriminatedUnion(
  'operator',
  [
    z.strictObject({ field: z.literal('age'), operator: z.enum(['younger', 'atLeast']), years }),
    z
      .strictObject({
        field: z.literal('age'),
        operator: z.literal('between'),
        from: years,
        to: years,
      })
      .check(z.refine(({ from, to }) => from <= to, askedOfRule('ages_in_order'))),
  ],
  wrongOperator,
);

/** `below`: reports to one of them, directly or further up. */
const managerCondition = z.discriminatedUnion(
  'operator',
  [
    z.strictObject({
      field: z.literal('lineManager'),
      operator: z.enum(['oneOf', 'noneOf']),
      ids,
    }),
    z.strictObject({
      field: z.literal('lineManager'),
      operator: z.literal('below'),
      ids: listOf(idSchema, ruleLimits.managers),
    }),
    z.strictObject({ field: z.literal('lineManager'), operator: emptiness }),
  ],
  wrongOperator,
);

/**
 * Counts dependants who match, at least or fewer than so many: "has a child younger than 12" is at least 1 with `ageTo:
 * 11`, "has no dependants" is fewer than 1.
 */
const dependantCondition = z
  .strictObject({
    field: z.literal('dependants'),
    operator: z.enum(['atLeast', 'fewerThan'], wrongOperator),
    count: z.int().check(z.minimum(1), z.maximum(20)),
    relationships: z.optional(listOf(z.enum(relationships))),
    /** At least so old today; without a birth date no one is. */
    ageFrom: z.optional(years),
    /** At most so old today. */
    ageTo: z.optional(years),
    /** Eligible today, or not. */
    eligible: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ ageFrom = 0, ageTo = ageMax }) => ageFrom <= ageTo, askedOfRule('ages_in_order')),
  );

const groupCondition = z.strictObject({
  field: z.literal('group'),
  operator: z.enum(['anyOf', 'allOf', 'noneOf'], wrongOperator),
  ids,
});

/** `notOpened`, `notClicked`: the person was sent at least one, and opened or clicked none of them. */
export const engagementOperators = [
  'sent',
  'notSent',
  'opened',
  'notOpened',
  'clicked',
  'notClicked',
] as const;
const engagement = z.enum(engagementOperators, wrongOperator);
/** Also counts automated activity: the filter of a mail server opens nearly everything. */
const machines = z.optional(z.boolean());

const campaignCondition = z.strictObject({
  field: z.literal('campaign'),
  operator: engagement,
  ids,
  machines,
});

/** Any message sent to the person within this many days. */
const messageCondition = z.strictObject({
  field: z.literal('messages'),
  operator: engagement,
  days: z.int().check(z.minimum(1), z.maximum(ruleLimits.days)),
  machines,
});

/** One line of a rule: a field, what is asked of it, and the values it is compared with. */
export const ruleConditionSchema = z.discriminatedUnion(
  'field',
  [
    textCondition,
    choice('type'),
    choice('status'),
    choice('access'),
    choice('deliverability'),
    choice('subscription'),
    choice('source'),
    choice('gender'),
    tagCondition,
    photoCondition,
    dateCondition,
    ageCondition,
    managerCondition,
    dependantCondition,
    groupCondition,
    campaignCondition,
    messageCondition,
    hubCondition,
    ownFieldCondition,
  ],
  askedOfRule('choose_field'),
);
export type RuleCondition = z.output<typeof ruleConditionSchema>;
export type RuleTextCondition = z.output<typeof textCondition>;
export type RuleTagCondition = z.output<typeof tagCondition>;
export type RuleDateCondition = z.output<typeof dateCondition>;
export type RuleAgeCondition = z.output<typeof ageCondition>;
export type RuleManagerCondition = z.output<typeof managerCondition>;
export type RuleDependantCondition = z.output<typeof dependantCondition>;
export type RuleGroupCondition = z.output<typeof groupCondition>;
export type RuleCampaignCondition = z.output<typeof campaignCondition>;
export type RuleMessageCondition = z.output<typeof messageCondition>;
export type RuleChoiceCondition = Extract<RuleCondition, { field: RuleChoiceField }>;
