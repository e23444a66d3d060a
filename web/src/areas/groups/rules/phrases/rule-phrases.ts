import { plural, t } from '@lingui/core/macro';
import { choicePhrase } from './choice-phrases.ts';
import { datePhrase } from './date-phrases.ts';
import { dependantPhrase } from './dependant-phrases.ts';
import { campaignPhrase, hubPhrase, messagePhrase } from './engagement-phrases.ts';
import { ownPhrase } from './own-phrases.ts';
import { andOf, numberIn, orOf, strongCount } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';
import { kindOf } from '../rule-fields.ts';
import type { RuleLabels } from '../rule-labels.ts';
import { textPhrase } from './text-phrases.ts';

/**
 * What a condition says of a person, one message for each kind of field and each operator: "works in Nursing or
 * Maternity". It follows "Everyone who", and is shown alone, too.
 */
export function phraseOf(condition: DraftCondition, labels: RuleLabels): string {
  if (condition.own !== null) return ownPhrase(condition, condition.own, labels);
  switch (kindOf(condition)) {
    case 'choice':
      return choicePhrase(condition, labels);
    case 'text':
      return textPhrase(condition, labels);
    case 'photo':
      return condition.operator === 'empty' ? t`has no photo` : t`has a photo`;
    case 'tags':
      return tagPhrase(condition);
    case 'date':
      return datePhrase(condition);
    case 'age':
      return agePhrase(condition);
    case 'manager':
      return managerPhrase(condition);
    case 'dependants':
      return dependantPhrase(condition, labels);
    case 'group':
      return groupPhrase(condition);
    case 'hub':
      return hubPhrase(condition);
    case 'campaign':
      return campaignPhrase(condition);
    default:
      return messagePhrase(condition);
  }
}

const namesOf = ({ named }: DraftCondition) => named.map(({ name }) => name);

function tagPhrase({ operator, texts }: DraftCondition): string {
  const [any, all] = [orOf(texts), andOf(texts)];
  switch (operator) {
    case 'empty':
      return t`has no tags`;
    case 'notEmpty':
      return t`has a tag`;
    case 'noneOf':
      return t`isn’t tagged ${any}`;
    case 'allOf':
      return t`is tagged ${all}`;
    default:
      return t`is tagged ${any}`;
  }
}

function agePhrase({ operator, from, to }: DraftCondition): string {
  const [first, last] = [numberIn(from), numberIn(to)];
  const [age, end] = [strongCount(first), strongCount(last)];
  switch (operator) {
    case 'younger':
      return plural(first, {
        one: `is under ${age} year old`,
        other: `is under ${age} years old`,
      });
    case 'atLeast':
      return plural(first, {
        one: `is at least ${age} year old`,
        other: `is at least ${age} years old`,
      });
    default:
      return plural(last, {
        one: `is ${age} to ${end} year old`,
        other: `is ${age} to ${end} years old`,
      });
  }
}

function managerPhrase(condition: DraftCondition): string {
  const value = orOf(namesOf(condition));
  switch (condition.operator) {
    case 'empty':
      return t`has no line manager`;
    case 'notEmpty':
      return t`has a line manager`;
    case 'below':
      return t`reports to ${value}, directly or indirectly`;
    case 'noneOf':
      return t`doesn’t report to ${value}`;
    default:
      return t`reports to ${value}`;
  }
}

function groupPhrase(condition: DraftCondition): string {
  const names = namesOf(condition);
  const [any, all] = [orOf(names), andOf(names)];
  if (condition.operator === 'noneOf') return t`isn’t in ${any}`;
  return condition.operator === 'allOf' ? t`is in ${all}` : t`is in ${any}`;
}
