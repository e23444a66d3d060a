import * as z from 'zod/mini';
import { relationships } from '../dependants/dependant.ts';
import { countsOf } from '../kernel/counts.ts';
import { dateSchema, idSchema, instantSchema } from '../kernel/ids.ts';
import { totalKinds } from '../kernel/paging.ts';
import { anyFieldValueSchema } from '../fields/values.ts';
import { ruleNamesSchema } from './group.ts';
import { ruleMatches, ruleSchema, type RuleMatch } from './rule.ts';

const namedSchema = z.object({ id: idSchema, name: z.string() });
/** Null: one who, or which, the caller does not see; several that follow each other are one. */
const seenSchema = z.nullable(namedSchema);
const countedSchema = z.enum(totalKinds);

/** Why a message does not reach someone who is in a group, each person under the first that holds. */
export const unreachable = [
  'no_address',
  'unsubscribed',
  'suppressed',
  'not_approved',
  'deactivated',
] as const;

/**
 * How many people match a rule. In a large organization it is estimated from people drawn at random (`about`).
 * `reachable` and the others add up to `count`.
 */
export const ruleCountSchema = z.object({
  kind: countedSchema,
  count: z.int(),
  /** All people outside the trash. */
  people: z.int(),
  /**
   * How many people match each block and each condition alone, in their order: `path` is the way to it through `rules`,
   * `[]` the whole rule.
   */
  nodes: z.array(z.object({ path: z.array(z.int()), count: z.int() })),
  reach: countsOf(['reachable', ...unreachable]),
});
export type RuleCount = z.output<typeof ruleCountSchema>;

/** What is known of a person that decides a condition: data, for which the screens have words. */
export const ruleFactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.nullable(z.string()) }),
  z.object({ kind: z.literal('texts'), texts: z.array(z.string()) }),
  z.object({ kind: z.literal('day'), day: z.nullable(dateSchema) }),
  /** The value of a custom field; null when the person has none. */
  z.object({ kind: z.literal('own'), value: z.nullable(anyFieldValueSchema) }),
  /** The field is out of the caller's sight. */
  z.object({ kind: z.literal('private') }),
  z.object({ kind: z.literal('age'), age: z.nullable(z.int()) }),
  z.object({ kind: z.literal('person'), person: z.nullable(namedSchema) }),
  /** There is someone, who the caller does not see. */
  z.object({ kind: z.literal('unseen') }),
  /** The person's line managers, nearest first: up to the one in question, or to the top where none of them is. */
  z.object({ kind: z.literal('line'), people: z.array(seenSchema) }),
  /** All dependants of the person, youngest first. */
  z.object({
    kind: z.literal('dependants'),
    dependants: z.array(
      z.object({
        id: idSchema,
        firstName: z.string(),
        relationship: z.enum(relationships),
        birthDate: z.nullable(dateSchema),
        age: z.nullable(z.int()),
        /** Is as the condition describes. */
        matches: z.boolean(),
      }),
    ),
  }),
  /** Those of the named groups that the person is in. */
  z.object({ kind: z.literal('groups'), groups: z.array(seenSchema) }),
  /** Those of the named hubs in whose audience the person is, or whose owner or editor. */
  z.object({ kind: z.literal('hubs'), hubs: z.array(seenSchema) }),
  /** The last time for each, of the messages the condition speaks of; null when it did not happen. */
  z.object({
    kind: z.literal('messages'),
    sent: z.nullable(instantSchema),
    opened: z.nullable(instantSchema),
    clicked: z.nullable(instantSchema),
  }),
]);
export type RuleFact = z.output<typeof ruleFactSchema>;

/** A rule's tree again, node by node, said of one person. */
export interface ExplainedBlock {
  fact?: undefined;
  match: RuleMatch;
  holds: boolean;
  rules: ExplainedNode[];
}
export interface ExplainedCondition {
  holds: boolean;
  fact: RuleFact;
}
export type ExplainedNode = ExplainedBlock | ExplainedCondition;

const explainedNode: z.ZodMiniType<ExplainedNode> = z.lazy(() =>
  z.union([explainedBlock, z.object({ holds: z.boolean(), fact: ruleFactSchema })]),
);
const explainedBlock: z.ZodMiniType<ExplainedBlock> = z.object({
  match: z.enum(ruleMatches),
  holds: z.boolean(),
  rules: z.array(explainedNode),
});

/** A person a rule is tried on. */
export const rulePersonSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
});
export type RulePerson = z.output<typeof rulePersonSchema>;

export const ruleSampleSchema = z.object({
  people: z.array(z.object({ ...rulePersonSchema.shape, explanation: explainedBlock })),
});

/** How the members of a group change when it gets this rule. */
export const ruleComparisonSchema = z.object({
  kind: countedSchema,
  joins: z.int(),
  leaves: z.int(),
  /** The first of them by name, 25 of each at most. */
  joining: z.array(rulePersonSchema),
  leaving: z.array(rulePersonSchema),
});

export const ruleExplanationSchema = z.object({
  person: rulePersonSchema,
  explanation: explainedBlock,
  /** Since when the person is in the group; null when they are not, and where no group is given. */
  memberSince: z.nullable(instantSchema),
});
export type RuleExplanation = z.output<typeof ruleExplanationSchema>;

export const membershipExplanationSchema = z.object({
  person: rulePersonSchema,
  /**
   * Null where the group has no rule, and for a snapshot, whose members may differ from its rule's matches today.
   * `names` are those of the IDs in it that the caller sees.
   */
  why: z.nullable(
    z.object({ rule: ruleSchema, names: ruleNamesSchema, explanation: explainedBlock }),
  ),
  /** Since when the person is in the group; null when they are not. */
  memberSince: z.nullable(instantSchema),
});
export type MembershipExplanation = z.output<typeof membershipExplanationSchema>;
