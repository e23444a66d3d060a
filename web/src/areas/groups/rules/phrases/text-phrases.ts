import { t } from '@lingui/core/macro';
import { orOf, strong } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';
import type { RuleField } from '../rule-fields.ts';
import type { RuleLabels } from '../rule-labels.ts';

type Known = Partial<Record<RuleField, string>>;

/** A condition on a field with any text. */
export function textPhrase(condition: DraftCondition, labels: RuleLabels): string {
  const { field, operator, texts } = condition;
  const value = orOf(texts);
  const known = { oneOf: oneOf(value), noneOf: noneOf(value), empty: empty(), notEmpty: filled() };
  const named = (known as Readonly<Record<string, Known>>)[operator]?.[field];
  return named ?? textPhraseIn(condition, labels.label({ field, own: null }));
}

/** The same with the name of the field, whatever field it is. */
export function textPhraseIn({ operator, texts, text }: DraftCondition, field: string): string {
  const value = orOf(texts);
  const part = strong(`“${text}”`);
  switch (operator) {
    case 'oneOf':
      return t`has ${value} in “${field}”`;
    case 'noneOf':
      return t`doesn’t have ${value} in “${field}”`;
    case 'contains':
      return t`has text containing ${part} in “${field}”`;
    case 'startsWith':
      return t`has text starting with ${part} in “${field}”`;
    case 'endsWith':
      return t`has text ending with ${part} in “${field}”`;
    case 'empty':
      return t`has no value in “${field}”`;
    default:
      return t`has a value in “${field}”`;
  }
}

function oneOf(value: string): Known {
  return {
    department: t`works in ${value}`,
    location: t`is based at ${value}`,
    jobTitle: t`works as ${value}`,
  };
}

function noneOf(value: string): Known {
  return {
    department: t`doesn’t work in ${value}`,
    location: t`isn’t based at ${value}`,
    jobTitle: t`doesn’t work as ${value}`,
  };
}

function empty(): Known {
  return {
    department: t`has no department`,
    location: t`has no location`,
    jobTitle: t`has no job title`,
    email: t`has no email address`,
    phone: t`has no phone number`,
    externalId: t`has no external ID`,
  };
}

function filled(): Known {
  return {
    department: t`has a department`,
    location: t`has a location`,
    jobTitle: t`has a job title`,
    email: t`has an email address`,
    phone: t`has a phone number`,
    externalId: t`has an external ID`,
  };
}
