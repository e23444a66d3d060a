import type { RuleNames } from 'contract/groups/group.ts';
import { hubOperators } from 'contract/groups/hub-condition.ts';
import { ownFieldOperators } from 'contract/groups/own-field-condition.ts';
import {
  type RuleChoiceField,
  ruleChoices,
  type RuleCondition,
  ruleDateFields,
  ruleTextFields,
  engagementOperators,
} from 'contract/groups/rule-condition.ts';
import { columnsWith, factsOf, textKinds } from 'contract/people/columns/columns-with.ts';
import type { PersonColumn } from 'contract/people/columns/person-columns.ts';

export type RuleField = RuleCondition['field'];

/** A field of the organization itself; without a label where the user may not see it. */
export type OwnField = RuleNames['fields'][number];

/** The field of a condition: a standard one, or a custom field. */
export interface Asked {
  readonly field: RuleField;
  /** Only of `custom`. */
  readonly own: OwnField | null;
}

const ownPrefix = 'custom:';

/** One name for each of them, as in lists to choose from and in addresses. */
export function nameOf({ field, own }: Asked): string {
  return own === null ? field : `${ownPrefix}${own.id}`;
}

/** What such a name means; undefined when there is no such field. */
export function askedBy(name: string, own: readonly OwnField[]): Asked | undefined {
  if (name.startsWith(ownPrefix)) {
    const field = own.find(({ id }) => name === `${ownPrefix}${id}`);
    return field && { field: 'custom', own: field };
  }
  const known = Object.values<readonly RuleField[]>(fieldOrder).flat();
  const field = known.find((one) => one === name);
  return field && { field, own: null };
}

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
  | 'hub'
  | 'messages'
  | 'photo'
  | OwnKind;

/** The kind of a custom field. */
type OwnKind = `own ${OwnField['kind']}`;

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
  | 'hubs'
  | 'messages'
  | 'dependants'
  | 'number'
  | 'numbers'
  | 'ownChoices';

const emptiness = ['empty', 'notEmpty'] as const;

const operators: Readonly<Record<Exclude<FieldKind, OwnKind>, readonly string[]>> = {
  text: ['oneOf', 'noneOf', 'contains', 'startsWith', 'endsWith', ...emptiness],
  choice: ['oneOf', 'noneOf'],
  tags: ['anyOf', 'allOf', 'noneOf', ...emptiness],
  date: ['before', 'onOrAfter', 'lastDays', 'nextDays', 'moreThanDaysAgo', ...emptiness],
  age: ['younger', 'atLeast', 'between'],
  manager: ['oneOf', 'noneOf', 'below', ...emptiness],
  dependants: ['atLeast', 'fewerThan'],
  group: ['anyOf', 'allOf', 'noneOf'],
  hub: hubOperators,
  campaign: engagementOperators,
  messages: engagementOperators,
  photo: ['notEmpty', 'empty'],
};

/** Fields as they are offered, in groups of a kind. */
const firstOffered = {
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
  person: ['age', 'birthDate', 'gender', 'pronouns', 'photo', 'dependants'],
  reach: [
    'email',
    'phone',
    'deliverability',
    'subscription',
    'campaign',
    'messages',
    'hub',
    'lastActivity',
  ],
  register: ['group', 'type', 'access', 'source', 'externalId', 'locale', 'timeZone', 'created'],
} as const satisfies Record<string, readonly RuleField[]>;
export type FieldSection = keyof typeof firstOffered;
type StandardField = Exclude<RuleField, 'custom'>;

const placed = new Set<string>(Object.values(firstOffered).flat());
const others = columnsWith('rule', ...textKinds, 'day', 'choice').filter((key) => !placed.has(key));
const sectionOf = (key: PersonColumn): FieldSection => {
  const { section } = factsOf(key);
  if (section === 'work') return section;
  return section === 'name' || section === 'personal' ? 'person' : 'register';
};
const offeredIn = (section: FieldSection): readonly StandardField[] => [
  ...firstOffered[section],
  ...others.filter((key) => sectionOf(key) === section),
];

/** The fields in the order in which they are offered. */
export const fieldOrder: Readonly<Record<FieldSection, readonly StandardField[]>> = {
  work: offeredIn('work'),
  person: offeredIn('person'),
  reach: offeredIn('reach'),
  register: offeredIn('register'),
};

function isIn<T extends string>(list: readonly T[], field: string): field is T {
  return (list as readonly string[]).includes(field);
}

export function isChoiceField(field: RuleField): field is RuleChoiceField {
  return Object.hasOwn(ruleChoices, field);
}

export function kindOf({ field, own }: Asked): FieldKind {
  if (field === 'custom') return `own ${own?.kind ?? 'text'}`;
  return kindOfEverybody(field);
}

function kindOfEverybody(field: Exclude<RuleField, 'custom'>): Exclude<FieldKind, OwnKind> {
  if (isIn(ruleTextFields, field)) return 'text';
  if (isIn(ruleDateFields, field)) return 'date';
  if (isChoiceField(field)) return 'choice';
  if (field === 'lineManager') return 'manager';
  return field;
}

/** What can be asked of a field, the most usual first. */
export function operatorsOf(asked: Asked): readonly string[] {
  const { field, own } = asked;
  if (field === 'custom') return ownFieldOperators[own?.kind ?? 'text'];
  const all = operators[kindOfEverybody(field)];
  const hasAnniversary = field === 'birthDate' || field === 'startDate';
  return hasAnniversary ? ['anniversaryNextDays', ...all] : all;
}

const ofDates: Readonly<Record<string, ValueKind>> = { before: 'date', onOrAfter: 'date' };
const ofKinds: Readonly<Record<Exclude<FieldKind, 'text' | 'date' | 'age' | OwnKind>, ValueKind>> =
  {
    choice: 'choices',
    tags: 'texts',
    manager: 'people',
    dependants: 'dependants',
    group: 'groups',
    campaign: 'campaigns',
    hub: 'hubs',
    messages: 'messages',
    photo: 'none',
  };

export function valueKindOf({ field, own }: Asked, operator: string): ValueKind {
  if (isIn(emptiness, operator)) return 'none';
  if (field === 'custom') return ofOwn(own?.kind ?? 'text', operator);
  const kind = kindOfEverybody(field);
  if (kind === 'text') return operator === 'oneOf' || operator === 'noneOf' ? 'texts' : 'text';
  if (kind === 'date') return ofDates[operator] ?? 'days';
  if (kind === 'age') return operator === 'between' ? 'ages' : 'years';
  return ofKinds[kind];
}

function ofOwn(kind: OwnField['kind'], operator: string): ValueKind {
  if (kind === 'yesNo') return 'none';
  if (kind === 'number') return operator === 'between' ? 'numbers' : 'number';
  if (kind === 'date') return ofDates[operator] ?? 'days';
  if (kind === 'choice' || kind === 'choices') return 'ownChoices';
  return operator === 'oneOf' || operator === 'noneOf' ? 'texts' : 'text';
}
