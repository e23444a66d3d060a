import { useLingui } from '@lingui/react/macro';
import type { RuleChoiceField } from 'contract/groups/rule-condition.ts';
import { columnsWith } from 'contract/people/columns/columns-with.ts';
import type { RuleMatch } from 'contract/groups/rule.ts';
import { useFieldText } from '../../fields/fields.public.ts';
import {
  columnLabel,
  labelsOf,
  useGenderLabels,
  usePersonLabels,
} from '../../people/people.public.ts';
import { useRelationshipLabels } from '../../dependants/dependants.public.ts';
import {
  type Asked,
  type FieldKind,
  type FieldSection,
  kindOf,
  type RuleField,
} from './rule-fields.ts';

type Labels = Readonly<Record<string, string>>;

export interface RuleLabels {
  readonly fields: Readonly<Record<Exclude<RuleField, 'custom'>, string>>;
  /** What a field is called, also one of the organization's own. */
  readonly label: (asked: Asked) => string;
  readonly sections: Readonly<Record<FieldSection | 'own', string>>;
  readonly choices: Readonly<Record<RuleChoiceField, Labels>>;
  readonly relationships: Labels;
  /** How the conditions of a block combine. */
  readonly matches: Readonly<Record<RuleMatch, string>>;
  readonly operator: (asked: Asked, operator: string) => string;
  /** How a value of a custom field reads. */
  readonly ownValue: ReturnType<typeof useFieldText>;
}

/** What fields, operators and values of rules are called. */
export function useRuleLabels(): RuleLabels {
  const { t } = useLingui();
  const operators = useOperatorLabels();
  const fields = useFieldLabels();
  return {
    fields,
    label: ({ field, own }) =>
      field === 'custom' ? (own?.label ?? t`Private field`) : fields[field],
    ownValue: useFieldText(),
    choices: useChoiceLabels(),
    relationships: useRelationshipLabels(),
    sections: {
      work: t({ message: 'Work', context: 'fields of a person' }),
      person: t`Person and family`,
      reach: t`Reach and engagement`,
      register: t({ message: 'Directory', context: 'fields of a person' }),
      own: t`Custom fields`,
    },
    matches: {
      all: t`All of these match`,
      any: t`At least one of these matches`,
      none: t`None of these matches`,
    },
    operator: (asked, operator) => operators[kindOf(asked)][operator] ?? operator,
  };
}

function useFieldLabels(): RuleLabels['fields'] {
  const { t } = useLingui();
  return {
    ...labelsOf(columnsWith('rule')),
    lineManager: columnLabel('lineManagerId'),
    age: t`Age`,
    photo: t`Photo`,
    dependants: t`Dependants`,
    campaign: t`Campaign`,
    messages: t`Any email`,
    hub: t`Hub`,
    lastActivity: t`Last activity`,
    group: t`Group`,
    created: t`Added on`,
  };
}

function useChoiceLabels(): RuleLabels['choices'] {
  const { status, access, type, reach, subscription, source } = usePersonLabels();
  const gender = useGenderLabels();
  return { status, access, type, deliverability: reach, subscription, source, gender };
}

function useOperatorLabels(): Readonly<Record<FieldKind, Labels>> {
  const { t } = useLingui();
  const empty = { empty: t`is empty`, notEmpty: t`is filled in` };
  const oneOf = { oneOf: t`is one of`, noneOf: t`is none of` };
  const engagement = {
    sent: t`was sent`,
    notSent: t`was not sent`,
    opened: t`was opened`,
    notOpened: t`was sent but not opened`,
    clicked: t`was clicked`,
    notClicked: t`was sent but not clicked`,
  };
  const parts = { contains: t`contains`, startsWith: t`starts with`, endsWith: t`ends with` };
  const text = { ...oneOf, ...parts, ...empty };
  const tags = { anyOf: t`has one of`, allOf: t`has all of`, noneOf: t`has none of`, ...empty };
  const date = {
    before: t`is before`,
    onOrAfter: t`is on or after`,
    lastDays: t`is within the last`,
    nextDays: t`is within the next`,
    moreThanDaysAgo: t`is longer ago than`,
    anniversaryNextDays: t`has its anniversary within the next`,
    ...empty,
  };
  return {
    text,
    choice: oneOf,
    tags,
    date,
    age: { younger: t`is younger than`, atLeast: t`is at least`, between: t`is between` },
    manager: {
      ...oneOf,
      below: t`is directly or indirectly`,
      ...empty,
    },
    dependants: { atLeast: t`are at least`, fewerThan: t`are fewer than` },
    group: { anyOf: t`is one of`, allOf: t`is each of`, noneOf: t`is none of` },
    photo: { notEmpty: t`is uploaded`, empty: t`is missing` },
    hub: useHubOperatorLabels(),
    campaign: engagement,
    messages: engagement,
    'own text': text,
    'own longText': { ...parts, ...empty },
    'own link': { ...parts, ...empty },
    'own number': {
      atLeast: t`is at least`,
      atMost: t`is at most`,
      between: t`is between`,
      is: t`is`,
      isNot: t`is not`,
      ...empty,
    },
    'own date': date,
    'own yesNo': { yes: t`is yes`, no: t`is no`, ...empty },
    'own choice': { ...oneOf, ...empty },
    'own choices': tags,
  };
}

function useHubOperatorLabels(): Labels {
  const { t } = useLingui();
  return {
    reads: t`can be read by the person`,
    readsNone: t`can’t be read by the person`,
    edits: t`is edited by the person`,
    editsNone: t`isn’t edited by the person`,
  };
}
