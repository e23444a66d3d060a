import { plural, t } from '@lingui/core/macro';
import { formatDay } from '../../../../kit/text/time.ts';
import { andOf, numberIn, orOf, strong, strongCount } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';
import type { OwnField } from '../rule-fields.ts';
import type { RuleLabels } from '../rule-labels.ts';
import { textPhraseIn } from './text-phrases.ts';

/** What a condition on a custom field says of a person: "has M or L in “Shirt”". */
export function ownPhrase(condition: DraftCondition, own: OwnField, labels: RuleLabels): string {
  const { operator } = condition;
  const { label: field, kind } = own;
  if (field === null) {
    return operator === 'empty'
      ? t`has no value in a private field`
      : t`has a value in a private field`;
  }
  if (operator === 'empty' || operator === 'notEmpty') return textPhraseIn(condition, field);
  if (kind === 'number') return numberPhrase(condition, field);
  if (kind === 'date') return dayPhrase(condition, field);
  if (kind === 'choice' || kind === 'choices' || kind === 'yesNo') {
    const value = chosenOf(condition, own, labels);
    return operator === 'noneOf'
      ? t`doesn’t have ${value} in “${field}”`
      : t`has ${value} in “${field}”`;
  }
  return textPhraseIn(condition, field);
}

/** The chosen values of a closed list, or yes and no. */
export function chosenOf(condition: DraftCondition, own: OwnField, labels: RuleLabels): string {
  if (own.kind === 'yesNo') return strong(labels.ownValue(own, condition.operator === 'yes'));
  const names = condition.texts.map(
    (id) => labels.ownValue({ ...own, kind: 'choice' }, Number(id)) || `#${id}`,
  );
  return condition.operator === 'allOf' ? andOf(names) : orOf(names);
}

function numberPhrase({ operator, from, to }: DraftCondition, field: string): string {
  const [value, end] = [strong(from), strong(to)];
  switch (operator) {
    case 'between':
      return t`has ${value} to ${end} in “${field}”`;
    case 'atLeast':
      return t`has at least ${value} in “${field}”`;
    case 'atMost':
      return t`has at most ${value} in “${field}”`;
    case 'isNot':
      return t`doesn’t have ${value} in “${field}”`;
    default:
      return t`has ${value} in “${field}”`;
  }
}

function dayPhrase({ operator, text, from }: DraftCondition, field: string): string {
  const days = numberIn(from);
  const count = strongCount(days);
  const day = text === '' ? '' : strong(formatDay(text));
  switch (operator) {
    case 'before':
      return t`has a date before ${day} in “${field}”`;
    case 'onOrAfter':
      return t`has ${day} or a later date in “${field}”`;
    case 'lastDays':
      return plural(days, {
        one: `has a date within the last ${count} day in “${field}”`,
        other: `has a date within the last ${count} days in “${field}”`,
      });
    case 'nextDays':
      return plural(days, {
        one: `has a date within the next ${count} day in “${field}”`,
        other: `has a date within the next ${count} days in “${field}”`,
      });
    case 'moreThanDaysAgo':
      return plural(days, {
        one: `has a date more than ${count} day ago in “${field}”`,
        other: `has a date more than ${count} days ago in “${field}”`,
      });
    default:
      return plural(days, {
        one: `has an anniversary within the next ${count} day in “${field}”`,
        other: `has an anniversary within the next ${count} days in “${field}”`,
      });
  }
}
