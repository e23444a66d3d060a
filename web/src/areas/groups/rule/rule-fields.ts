import {
  type RuleChoiceField,
  ruleChoices,
  type RuleCondition,
  ruleDateFields,
  ruleTextFields,
  engagementOperators,
} from 'contract/groups/rule-condition.ts';

export type RuleField = RuleCondition['field'];

/** What a field is about, which decides what can be asked of it. */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'tags'
  | 'date'
  | 'age'
  | 'manager'
  | 'dependants'
  | 'group'
  | 'campaign'
  | 'messages';

/** What an operator compares with, and so what is asked for. */
export type ValueKind =
  | 'none'
  | 'texts'
  | 'choices'
  | 'text'
  | 'date'
  | 'days'
  | 'years'
  | 'ages'
  | 'people'
  | 'groups'
  | 'campaigns'
  | 'messages'
  | 'dependants';

const emptiness = ['empty', 'notEmpty'] as const;

const operators: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['oneOf', 'noneOf', 'contains', 'startsWith', 'endsWith', ...emptiness],
  choice: ['oneOf', 'noneOf'],
  tags: ['anyOf', 'allOf', 'noneOf', ...emptiness],
  date: ['before', 'onOrAfter', 'lastDays', 'nextDays', 'moreThanDaysAgo', ...emptiness],
  age: ['younger', 'atLeast', 'between'],
  manager: ['oneOf', 'noneOf', ...emptiness],
  dependants: ['atLeast', 'fewerThan'],
  group: ['anyOf', 'allOf', 'noneOf'],
  campaign: engagementOperators,
  messages: engagementOperators,
};

/** The fields in the order in which they are offered, in groups of a kind. */
export const fieldOrder = {
  work: [
    'status',
    'department',
    'jobTitle',
    'location',
    'lineManager',
    'startDate',
    'endDate',
    'tags',
  ],
  person: ['age', 'birthDate', 'gender', 'pronouns', 'dependants'],
  reach: [
    'email',
    'phone',
    'deliverability',
    'subscription',
    'campaign',
    'messages',
    'lastActivity',
  ],
  register: ['group', 'type', 'access', 'source', 'externalId', 'locale', 'timeZone', 'created'],
} as const satisfies Record<string, readonly RuleField[]>;
export type FieldSection = keyof typeof fieldOrder;

function isIn<T extends string>(list: readonly T[], field: string): field is T {
  return (list as readonly string[]).includes(field);
}

export function isChoiceField(field: RuleField): field is RuleChoiceField {
  return Object.hasOwn(ruleChoices, field);
}

export function kindOf(field: RuleField): FieldKind {
  if (isIn(ruleTextFields, field)) return 'text';
  if (isIn(ruleDateFields, field)) return 'date';
  if (isChoiceField(field)) return 'choice';
  if (field === 'lineManager') return 'manager';
  return field;
}

/** What can be asked of a field, the most usual first. */
export function operatorsOf(field: RuleField): readonly string[] {
  const all = operators[kindOf(field)];
  const hasAnniversary = field === 'birthDate' || field === 'startDate';
  return hasAnniversary ? ['anniversaryNextDays', ...all] : all;
}

const ofDates: Readonly<Record<string, ValueKind>> = { before: 'date', onOrAfter: 'date' };
const ofKinds: Readonly<Record<Exclude<FieldKind, 'text' | 'date' | 'age'>, ValueKind>> = {
  choice: 'choices',
  tags: 'texts',
  manager: 'people',
  dependants: 'dependants',
  group: 'groups',
  campaign: 'campaigns',
  messages: 'messages',
};

export function valueKindOf(field: RuleField, operator: string): ValueKind {
  if (isIn(emptiness, operator)) return 'none';
  const kind = kindOf(field);
  if (kind === 'text') return operator === 'oneOf' || operator === 'noneOf' ? 'texts' : 'text';
  if (kind === 'date') return ofDates[operator] ?? 'days';
  if (kind === 'age') return operator === 'between' ? 'ages' : 'years';
  return ofKinds[kind];
}
