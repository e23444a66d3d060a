import { plural, t } from '@lingui/core/macro';
import { formatDay } from '../../../../kit/text/time.ts';
import { chosenOf } from './own-phrases.ts';
import { numberIn, orOf, strong, strongCount } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';
import type { OwnField } from '../rule-fields.ts';
import type { RuleLabels } from '../rule-labels.ts';

/** A condition on a custom field, beside the name of the field: "M or L", "not M", "at least 42". */
export function ownValueLabels(
  condition: DraftCondition,
  own: OwnField,
  labels: RuleLabels,
): string {
  const { operator } = condition;
  if (operator === 'empty') return t`empty`;
  if (operator === 'notEmpty') return t`filled in`;
  switch (own.kind) {
    case 'number':
      return numberLabels(condition);
    case 'date':
      return dayLabels(condition);
    case 'yesNo':
    case 'choice':
    case 'choices': {
      const value = chosenOf(condition, own, labels);
      return operator === 'noneOf' ? t`not ${value}` : value;
    }
    default:
      return textLabels(condition);
  }
}

function textLabels({ operator, texts, text }: DraftCondition): string {
  const part = strong(`“${text}”`);
  const value = orOf(texts);
  switch (operator) {
    case 'contains':
      return t`contains ${part}`;
    case 'startsWith':
      return t`starts with ${part}`;
    case 'endsWith':
      return t`ends with ${part}`;
    default:
      return operator === 'noneOf' ? t`not ${value}` : value;
  }
}

function numberLabels({ operator, from, to }: DraftCondition): string {
  const [value, end] = [strong(from), strong(to)];
  switch (operator) {
    case 'between':
      return t`${value} to ${end}`;
    case 'atLeast':
      return t`at least ${value}`;
    case 'atMost':
      return t`at most ${value}`;
    default:
      return operator === 'isNot' ? t`not ${value}` : value;
  }
}

function dayLabels({ operator, text, from }: DraftCondition): string {
  const days = numberIn(from);
  const count = strongCount(days);
  const day = text === '' ? '' : strong(formatDay(text));
  switch (operator) {
    case 'before':
      return t`before ${day}`;
    case 'onOrAfter':
      return t`${day} or later`;
    case 'lastDays':
      return plural(days, {
        one: `within the last ${count} day`,
        other: `within the last ${count} days`,
      });
    case 'nextDays':
      return plural(days, {
        one: `within the next ${count} day`,
        other: `within the next ${count} days`,
      });
    case 'moreThanDaysAgo':
      return plural(days, {
        one: `more than ${count} day ago`,
        other: `more than ${count} days ago`,
      });
    default:
      return plural(days, {
        one: `anniversary within the next ${count} day`,
        other: `anniversary within the next ${count} days`,
      });
  }
}
