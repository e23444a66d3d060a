import * as fc from 'fast-check';
import { relationships } from 'contract/dependants/dependant.ts';
import { hubOperators } from 'contract/groups/hub-condition.ts';
import {
  engagementOperators,
  ruleChoices,
  ruleConditionSchema,
  ruleDateFields,
  ruleTextFields,
  type RuleChoiceField,
  type RuleCondition,
} from 'contract/groups/rule-condition.ts';
import { ruleMatches, type RuleBlock, type RuleNode } from 'contract/groups/rule.ts';
import { anyOwnCondition } from './own-world.testing.ts';
import type { RuleWorld } from './rule-world.testing.ts';
import { worldDays, worldTags, worldTexts } from './world-person.testing.ts';

const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 4 });
const words = [
  ...worldTexts.map((value) => value.trim()),
  'n',
  'ing',
  'day',
  '%',
  '_',
  'é',
  'σ',
  'ς',
  'i',
  'SS',
];
/** For each field some existing values, parts of them, and unknown ones; any words where nothing else is named. */
const near: Partial<Record<(typeof ruleTextFields)[number], string[]>> = {
  email: ['P', 'p1@BETA.example', 'P3@', '@acme.example', 'beta', '.example'],
  phone: ['+442079460111', '+4420', '7', '99'],
  externalId: ['x-1', 'X-', '-5', '4'],
  pronouns: ['they/them', 'SHE/', 'her', '/'],
  locale: ['EN-gb', 'de', 'fr-', '-ca'],
  timeZone: ['europe/london', 'ASIA', 'tokyo', '/', 'o', 'ON'],
};
const textOf = (field: (typeof ruleTextFields)[number]) =>
  fc.constantFrom(...(near[field] ?? words), 'no such');
const tag = fc.constantFrom(...worldTags, 'night', 'no such');
const day = fc.constantFrom(...worldDays);
const days = fc.constantFrom(0, 1, 2, 7, 30, 300, 365, 366, 5000, 36_500);
const years = fc.constantFrom(0, 1, 2, 5, 18, 24, 25, 28, 29, 30, 120, 150);
const emptiness = fc.constantFrom('empty', 'notEmpty');

const textCondition = fc.constantFrom(...ruleTextFields).chain((field) =>
  fc.oneof(
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom('oneOf', 'noneOf'),
      values: some(textOf(field)),
    }),
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom('contains', 'startsWith', 'endsWith'),
      value: textOf(field),
    }),
    fc.record({ field: fc.constant(field), operator: emptiness }),
  ),
);

const choiceCondition = fc
  .constantFrom(...(Object.keys(ruleChoices) as RuleChoiceField[]))
  .chain((field) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom('oneOf', 'noneOf'),
      values: some(fc.constantFrom<string>(...ruleChoices[field])),
    }),
  );

const photoCondition = fc.record({ field: fc.constant('photo'), operator: emptiness });

const tagCondition = fc.oneof(
  fc.record({
    field: fc.constant('tags'),
    operator: fc.constantFrom('anyOf', 'allOf', 'noneOf'),
    values: some(tag),
  }),
  fc.record({ field: fc.constant('tags'), operator: emptiness }),
);

const dayField = fc.constantFrom(...ruleDateFields);
const dayCondition = fc.oneof(
  fc.record({ field: dayField, operator: fc.constantFrom('before', 'onOrAfter'), date: day }),
  fc.record({
    field: dayField,
    operator: fc.constantFrom('lastDays', 'nextDays', 'moreThanDaysAgo'),
    days,
  }),
  fc.record({
    field: fc.constantFrom('startDate', 'birthDate'),
    operator: fc.constant('anniversaryNextDays'),
    days: fc.constantFrom(0, 1, 2, 30, 90),
  }),
  fc.record({ field: dayField, operator: emptiness }),
);

const ageCondition = fc.oneof(
  fc.record({ field: fc.constant('age'), operator: fc.constantFrom('younger', 'atLeast'), years }),
  fc.tuple(years, years).map(([one, other]) => ({
    field: 'age',
    operator: 'between',
    from: Math.min(one, other),
    to: Math.max(one, other),
  })),
);

const dependantCondition = fc
  .record(
    {
      field: fc.constant('dependants'),
      operator: fc.constantFrom('atLeast', 'fewerThan'),
      count: fc.constantFrom(1, 1, 2, 3, 20),
      relationships: some(fc.constantFrom(...relationships)),
      ageFrom: years,
      ageTo: years,
      eligible: fc.boolean(),
    },
    { requiredKeys: ['field', 'operator', 'count'] },
  )
  .filter(({ ageFrom = 0, ageTo = 150 }) => ageFrom <= ageTo);

const oneOf = (list: readonly number[]) => some(fc.constantFrom(...list));

function worldConditions({ people, groups, campaigns, hubs }: RuleWorld): fc.Arbitrary<unknown> {
  const engaged = {
    operator: fc.constantFrom(...engagementOperators),
    machines: fc.boolean(),
  };
  return fc.oneof(
    fc.record({
      field: fc.constant('lineManager'),
      operator: fc.constantFrom('oneOf', 'noneOf'),
      ids: oneOf(people.slice(0, 6).map(({ id }) => id)),
    }),
    fc.record({
      field: fc.constant('lineManager'),
      operator: fc.constant('below'),
      ids: oneOf(people.slice(0, 12).map(({ id }) => id)),
    }),
    fc.record({ field: fc.constant('lineManager'), operator: emptiness }),
    fc.record({
      field: fc.constant('group'),
      operator: fc.constantFrom('anyOf', 'allOf', 'noneOf'),
      ids: oneOf(groups),
    }),
    fc.record({
      field: fc.constant('hub'),
      operator: fc.constantFrom(...hubOperators),
      ids: oneOf(hubs),
    }),
    fc.record({ field: fc.constant('campaign'), ids: oneOf(campaigns), ...engaged }),
    fc.record({ field: fc.constant('messages'), days: days.filter((n) => n > 0), ...engaged }),
  );
}

/** Any condition the contract takes, of the values of this world and of none. */
export function anyCondition(world: RuleWorld): fc.Arbitrary<RuleCondition> {
  return fc
    .oneof(
      textCondition,
      choiceCondition,
      tagCondition,
      photoCondition,
      dayCondition,
      ageCondition,
      dependantCondition,
      worldConditions(world),
      anyOwnCondition(world.fields),
    )
    .map((condition) => ruleConditionSchema.parse(condition));
}

const blockOf = (inside: fc.Arbitrary<RuleNode>): fc.Arbitrary<RuleBlock> =>
  fc.record({
    match: fc.constantFrom(...ruleMatches),
    rules: fc.array(inside, { minLength: 1, maxLength: 3 }),
  });

/** Any rule, up to as deep as one may be. */
export function anyRule(world: RuleWorld): fc.Arbitrary<RuleBlock> {
  const leaf: fc.Arbitrary<RuleNode> = anyCondition(world);
  const nested = (depth: number): fc.Arbitrary<RuleBlock> =>
    depth === 1
      ? blockOf(leaf)
      : blockOf(
          fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: nested(depth - 1) }),
        );
  return nested(5);
}
