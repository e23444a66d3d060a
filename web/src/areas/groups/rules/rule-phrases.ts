import { plural, t } from '@lingui/core/macro';
import { formatDay } from '../../../kit/text/time.ts';
import type { DraftCondition } from './rule-draft.ts';
import { isChoiceField, kindOf, type RuleField } from './rule-fields.ts';
import { ownPhrase } from './own-phrases.ts';
import { listed, orOf, strong } from './phrase-parts.ts';
import type { RuleWords } from './rule-words.ts';

/** What a condition says of somebody, to follow "who": "works in Nursing or Maternity". */
export function phraseOf(condition: DraftCondition, words: RuleWords): string {
  if (condition.own !== null) return ownPhrase(condition, condition.own, words);
  switch (kindOf(condition)) {
    case 'choice':
      return choicePhrase(condition, words);
    case 'text':
      return textPhrase(condition, words);
    case 'photo':
      return condition.operator === 'empty'
        ? t`has ${strong(t`no photo`)}`
        : t`has ${strong(t`a photo`)}`;
    case 'tags':
      return tagPhrase(condition);
    case 'date':
      return datePhrase(condition, words);
    case 'age':
      return agePhrase(condition);
    case 'manager':
      return managerPhrase(condition);
    case 'dependants':
      return dependantPhrase(condition, words);
    case 'group':
      return groupPhrase(condition);
    default:
      return engagementPhrase(condition);
  }
}

const namesOf = ({ named }: DraftCondition) => named.map(({ name }) => name);

function choicePhrase({ field, operator, texts }: DraftCondition, words: RuleWords): string {
  const names = isChoiceField(field)
    ? texts.map((value) => words.choices[field][value] ?? value)
    : [];
  const value = orOf(names);
  const not = operator === 'noneOf';
  const fieldName = words.label({ field, own: null }).toLowerCase();
  if (field === 'status' || field === 'subscription' || field === 'gender' || field === 'type') {
    return not ? t`is not ${value}` : t`is ${value}`;
  }
  if (field === 'source') return not ? t`was not ${value}` : t`was ${value}`;
  return not ? t`has not the ${fieldName} ${value}` : t`has the ${fieldName} ${value}`;
}

function textPhrase({ field, operator, texts, text }: DraftCondition, words: RuleWords): string {
  const fieldName = words.label({ field, own: null }).toLowerCase();
  const value = orOf(texts);
  const part = strong(`“${text}”`);
  switch (operator) {
    case 'oneOf':
      return isPhrase(field, value) ?? t`has the ${fieldName} ${value}`;
    case 'noneOf':
      return isNotPhrase(field, value) ?? t`has not the ${fieldName} ${value}`;
    case 'contains':
      return t`has ${part} in the ${fieldName}`;
    case 'startsWith':
      return t`has a ${fieldName} that begins with ${part}`;
    case 'endsWith':
      return t`has a ${fieldName} that ends with ${part}`;
    case 'empty':
      return t`has ${strong(t`no ${fieldName}`)}`;
    default:
      return t`has ${strong(t`a ${fieldName}`)}`;
  }
}

function isPhrase(field: RuleField, value: string): string | undefined {
  if (field === 'department') return t`works in ${value}`;
  if (field === 'location') return t`is at ${value}`;
  return field === 'jobTitle' ? t`works as ${value}` : undefined;
}

function isNotPhrase(field: RuleField, value: string): string | undefined {
  if (field === 'department') return t`does not work in ${value}`;
  if (field === 'location') return t`is not at ${value}`;
  return field === 'jobTitle' ? t`does not work as ${value}` : undefined;
}

function tagPhrase({ operator, texts }: DraftCondition): string {
  if (operator === 'empty') return t`has ${strong(t`no tags`)}`;
  if (operator === 'notEmpty') return t`has ${strong(t`a tag`)}`;
  const any = orOf(texts);
  const all = strong(listed(texts, 'conjunction'));
  if (operator === 'noneOf') return t`is not tagged ${any}`;
  return operator === 'allOf' ? t`is tagged ${all}` : t`is tagged ${any}`;
}

function datePhrase(condition: DraftCondition, words: RuleWords): string {
  const { field, operator, text, from } = condition;
  const fieldName = words.label({ field, own: null }).toLowerCase();
  const happened = happenedWords(field, fieldName);
  const days = Number(from);
  if (operator === 'empty') return t`has ${strong(t`no ${fieldName}`)}`;
  if (operator === 'notEmpty') return t`has ${strong(t`a ${fieldName}`)}`;
  if (operator === 'before' || operator === 'onOrAfter') {
    const day = strong(formatDay(text));
    return operator === 'before' ? t`${happened} before ${day}` : t`${happened} on ${day} or later`;
  }
  const span = strong(plural(days, { one: '# day', other: '# days' }));
  if (operator === 'lastDays') return t`${happened} within the last ${span}`;
  if (operator === 'nextDays') return t`${happened} within the next ${span}`;
  if (operator === 'moreThanDaysAgo') return t`${happened} more than ${span} ago`;
  return field === 'birthDate'
    ? t`has a birthday within the next ${span}`
    : t`has a work anniversary within the next ${span}`;
}

function happenedWords(field: RuleField, fieldName: string): string {
  const words: Partial<Record<RuleField, string>> = {
    startDate: t`started`,
    endDate: t`ends`,
    birthDate: t`was born`,
    created: t`was added`,
    lastActivity: t`was last active`,
  };
  return words[field] ?? fieldName;
}

function agePhrase({ operator, from, to }: DraftCondition): string {
  if (operator === 'younger') return t`is ${strong(t`younger than ${from}`)}`;
  if (operator === 'atLeast') return t`is ${strong(t`at least ${from} years`)} old`;
  return t`is ${strong(t`${from} to ${to} years`)} old`;
}

function managerPhrase(condition: DraftCondition): string {
  const value = orOf(namesOf(condition));
  if (condition.operator === 'empty') return t`reports to ${strong(t`nobody`)}`;
  if (condition.operator === 'notEmpty') return t`reports to ${strong(t`somebody`)}`;
  if (condition.operator === 'below') return t`reports to ${value}, directly or further up`;
  return condition.operator === 'noneOf' ? t`does not report to ${value}` : t`reports to ${value}`;
}

function dependantPhrase(condition: DraftCondition, words: RuleWords): string {
  const { operator, texts, count, eligible } = condition;
  const names = texts.map((value) => words.relationships[value] ?? value);
  const kind = names.length === 0 ? t`dependant` : listed(names, 'disjunction');
  const parts = [kind, ageWords(condition), eligibleWords(eligible)].filter(Boolean).join(' ');
  if (operator === 'atLeast') {
    return count === '1'
      ? t`has a ${strong(parts)}`
      : t`has ${strong(t`at least ${count}: ${parts}`)}`;
  }
  return count === '1'
    ? t`has ${strong(t`no ${parts}`)}`
    : t`has ${strong(t`fewer than ${count}: ${parts}`)}`;
}

function ageWords({ from, to }: DraftCondition): string {
  if (from === '' && to === '') return '';
  if (from === '') return t`under ${Number(to) + 1}`;
  return to === '' ? t`of ${from} or older` : t`of ${from} to ${to}`;
}

function eligibleWords(eligible: DraftCondition['eligible']): string {
  if (eligible === '') return '';
  return eligible === 'yes' ? t`who is eligible` : t`who is not eligible`;
}

function groupPhrase(condition: DraftCondition): string {
  const any = orOf(namesOf(condition));
  const all = strong(listed(namesOf(condition), 'conjunction'));
  if (condition.operator === 'noneOf') return t`is not in ${any}`;
  return condition.operator === 'allOf' ? t`is in ${all}` : t`is in ${any}`;
}

function engagementPhrase(condition: DraftCondition): string {
  const days = Number(condition.from);
  const message =
    condition.field === 'campaign'
      ? orOf(namesOf(condition).map((name) => `“${name}”`))
      : strong(
          plural(days, {
            one: 'a message of the last # day',
            other: 'a message of the last # days',
          }),
        );
  switch (condition.operator) {
    case 'sent':
      return t`was sent ${message}`;
    case 'notSent':
      return t`was not sent ${message}`;
    case 'opened':
      return t`opened ${message}`;
    case 'notOpened':
      return t`was sent and did not open ${message}`;
    case 'clicked':
      return t`followed a link in ${message}`;
    default:
      return t`was sent and followed no link in ${message}`;
  }
}
