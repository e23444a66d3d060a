import { useLingui } from '@lingui/react/macro';
import type { RuleChoiceField } from 'contract/groups/rule-condition.ts';
import type { RuleMatch } from 'contract/groups/rule.ts';
import { useGenderWords, usePersonWords } from '../../people/people.public.ts';
import { useRelationshipWords } from '../../dependants/dependants.public.ts';
import { type FieldKind, type FieldSection, kindOf, type RuleField } from './rule-fields.ts';

type Words = Readonly<Record<string, string>>;

export interface RuleWords {
  readonly fields: Readonly<Record<RuleField, string>>;
  readonly sections: Readonly<Record<FieldSection, string>>;
  readonly choices: Readonly<Record<RuleChoiceField, Words>>;
  readonly relationships: Words;
  readonly matches: Readonly<Record<RuleMatch, { label: string; rest: string }>>;
  readonly operator: (field: RuleField, operator: string) => string;
}

/** What fields, operators and values of rules are called. */
export function useRuleWords(): RuleWords {
  const { t } = useLingui();
  const operators = useOperatorWords();
  return {
    fields: useFieldWords(),
    choices: useChoiceWords(),
    relationships: useRelationshipWords(),
    sections: {
      work: t`Work`,
      person: t`Person and family`,
      reach: t`Reach and engagement`,
      register: t`Register`,
    },
    matches: {
      all: { label: t`All`, rest: t`of these are true` },
      any: { label: t`At least one`, rest: t`of these is true` },
      none: { label: t`None`, rest: t`of these is true` },
    },
    operator: (field, operator) => operators[kindOf(field)][operator] ?? operator,
  };
}

function useFieldWords(): Readonly<Record<RuleField, string>> {
  const { t } = useLingui();
  return {
    status: t`Status`,
    department: t`Department`,
    jobTitle: t`Job title`,
    location: t`Location`,
    lineManager: t`Line manager`,
    startDate: t`Start date`,
    endDate: t`End date`,
    tags: t`Tags`,
    age: t`Age`,
    birthDate: t`Birth date`,
    gender: t`Gender`,
    pronouns: t`Pronouns`,
    dependants: t`Dependants`,
    email: t`E-mail`,
    phone: t`Phone`,
    deliverability: t`Deliverability`,
    subscription: t`Subscription`,
    campaign: t`Campaign`,
    messages: t`Any message`,
    lastActivity: t`Last activity`,
    group: t`Group`,
    type: t`Type`,
    access: t`Access`,
    source: t`Source`,
    externalId: t`External id`,
    locale: t`Language`,
    timeZone: t`Time zone`,
    created: t`Added on`,
  };
}

function useChoiceWords(): RuleWords['choices'] {
  const { status, access, type, reach, subscription, source } = usePersonWords();
  const gender = useGenderWords();
  return { status, access, type, deliverability: reach, subscription, source, gender };
}

function useOperatorWords(): Readonly<Record<FieldKind, Words>> {
  const { t } = useLingui();
  const empty = { empty: t`is empty`, notEmpty: t`is filled in` };
  const oneOf = { oneOf: t`is one of`, noneOf: t`is none of` };
  const engagement = {
    sent: t`was sent`,
    notSent: t`was not sent`,
    opened: t`was opened`,
    notOpened: t`was sent, not opened`,
    clicked: t`was clicked`,
    notClicked: t`was sent, not clicked`,
  };
  return {
    text: {
      ...oneOf,
      contains: t`contains`,
      startsWith: t`begins with`,
      endsWith: t`ends with`,
      ...empty,
    },
    choice: oneOf,
    tags: { anyOf: t`has one of`, allOf: t`has all of`, noneOf: t`has none of`, ...empty },
    date: {
      before: t`is before`,
      onOrAfter: t`is on or after`,
      lastDays: t`is within the last`,
      nextDays: t`is within the next`,
      moreThanDaysAgo: t`is longer ago than`,
      anniversaryNextDays: t`has its anniversary in`,
      ...empty,
    },
    age: { younger: t`is younger than`, atLeast: t`is at least`, between: t`is between` },
    manager: { ...oneOf, empty: t`is nobody`, notEmpty: t`is somebody` },
    dependants: { atLeast: t`are at least`, fewerThan: t`are fewer than` },
    group: { anyOf: t`is one of`, allOf: t`is each of`, noneOf: t`is none of` },
    campaign: engagement,
    messages: engagement,
  };
}
