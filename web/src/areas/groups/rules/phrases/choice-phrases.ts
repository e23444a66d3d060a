import { t } from '@lingui/core/macro';
import type { RuleChoiceField } from 'contract/groups/rule-condition.ts';
import { orOf } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';
import { isChoiceField } from '../rule-fields.ts';
import type { RuleLabels } from '../rule-labels.ts';

/** A condition on a field with a closed list of values. */
export function choicePhrase(
  { field, operator, texts }: DraftCondition,
  labels: RuleLabels,
): string {
  if (!isChoiceField(field)) return '';
  const value = orOf(texts.map((text) => labels.choices[field][text] ?? text));
  return operator === 'noneOf' ? isNotPhrase(field, value) : isPhrase(field, value);
}

function isPhrase(field: RuleChoiceField, value: string): string {
  switch (field) {
    case 'status':
      return t({ message: `is ${value}`, comment: 'A status: “is active”' });
    case 'gender':
      return t({ message: `is ${value}`, context: 'gender' });
    case 'subscription':
      return t({ message: `is ${value}`, context: 'subscription' });
    case 'type':
      return t`has the role ${value}`;
    case 'access':
      return t`has the access status ${value}`;
    case 'deliverability':
      return t`has the delivery status ${value}`;
    case 'source':
      return t({ message: `was ${value}`, comment: 'A source: “was imported”' });
  }
}

function isNotPhrase(field: RuleChoiceField, value: string): string {
  switch (field) {
    case 'status':
      return t({ message: `isn’t ${value}`, comment: 'A status: “isn’t active”' });
    case 'gender':
      return t({ message: `isn’t ${value}`, context: 'gender' });
    case 'subscription':
      return t({ message: `isn’t ${value}`, context: 'subscription' });
    case 'type':
      return t`doesn’t have the role ${value}`;
    case 'access':
      return t`doesn’t have the access status ${value}`;
    case 'deliverability':
      return t`doesn’t have the delivery status ${value}`;
    case 'source':
      return t({ message: `wasn’t ${value}`, comment: 'A source: “wasn’t imported”' });
  }
}
