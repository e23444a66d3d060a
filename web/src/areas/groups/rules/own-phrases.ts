import { plural, t } from '@lingui/core/macro';
import { formatDay } from '../../../kit/text/time.ts';
import { listed, orOf, strong } from './phrase-parts.ts';
import type { DraftCondition } from './rule-draft.ts';
import type { OwnField } from './rule-fields.ts';
import type { RuleWords } from './rule-words.ts';

/** What a condition on a field of the organization says of somebody, to follow "who": "has M or L in “Shirt”". */
export function ownPhrase(condition: DraftCondition, own: OwnField, words: RuleWords): string {
  const { operator } = condition;
  const where = own.label === null ? t`a private field` : t`“${own.label}”`;
  if (operator === 'empty') return t`has ${strong(t`nothing`)} in ${where}`;
  if (operator === 'notEmpty' || own.label === null)
    return t`has ${strong(t`something`)} in ${where}`;
  const value = valueWords(condition, own, words);
  if (operator === 'noneOf' || operator === 'isNot') return t`has not ${value} in ${where}`;
  return t`has ${value} in ${where}`;
}

/** The same beside the name of the field: "M or L", "not M", "at least 42". */
export function ownValueWords(condition: DraftCondition, own: OwnField, words: RuleWords): string {
  const { operator } = condition;
  if (operator === 'empty') return t`nothing`;
  if (operator === 'notEmpty') return t`something`;
  const value = valueWords(condition, own, words);
  return operator === 'noneOf' || operator === 'isNot' ? t`not ${value}` : value;
}

function valueWords(condition: DraftCondition, own: OwnField, words: RuleWords): string {
  switch (own.kind) {
    case 'yesNo':
      return strong(words.ownValue(own, condition.operator === 'yes'));
    case 'number':
      return numberWords(condition);
    case 'date':
      return dayWords(condition);
    case 'choice':
    case 'choices': {
      const names = condition.texts.map(
        (id) => words.ownValue({ ...own, kind: 'choice' }, Number(id)) || `#${id}`,
      );
      return condition.operator === 'allOf' ? strong(listed(names, 'conjunction')) : orOf(names);
    }
    default:
      return textWords(condition);
  }
}

function textWords({ operator, texts, text }: DraftCondition): string {
  const part = strong(`“${text}”`);
  if (operator === 'contains') return t`a text with ${part}`;
  if (operator === 'startsWith') return t`a text that begins with ${part}`;
  return operator === 'endsWith' ? t`a text that ends with ${part}` : orOf(texts);
}

function numberWords({ operator, from, to }: DraftCondition): string {
  if (operator === 'between') return strong(t`${from} to ${to}`);
  if (operator === 'atLeast') return strong(t`at least ${from}`);
  return operator === 'atMost' ? strong(t`at most ${from}`) : strong(from);
}

function dayWords({ operator, text, from }: DraftCondition): string {
  if (operator === 'before') return t`a day before ${strong(formatDay(text))}`;
  if (operator === 'onOrAfter') return t`${strong(formatDay(text))} or a later day`;
  const span = strong(plural(Number(from), { one: '# day', other: '# days' }));
  if (operator === 'lastDays') return t`a day within the last ${span}`;
  if (operator === 'nextDays') return t`a day within the next ${span}`;
  if (operator === 'moreThanDaysAgo') return t`a day more than ${span} ago`;
  return t`a day with an anniversary within the next ${span}`;
}
