import { plural, t } from '@lingui/core/macro';
import { formatDay } from '../../../../kit/text/time.ts';
import { ago, withinLast, withinNext } from './day-span-phrases.ts';
import { numberIn, strong, strongCount } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';
import type { RuleField } from '../rule-fields.ts';

/** A condition on a day that everyone may have. */
export function datePhrase({ field, operator, text, from }: DraftCondition): string {
  const days = numberIn(from);
  switch (operator) {
    case 'before':
      return before(field, strong(formatDay(text)));
    case 'onOrAfter':
      return onOrAfter(field, strong(formatDay(text)));
    case 'lastDays':
      return withinLast(field, days);
    case 'nextDays':
      return withinNext(field, days);
    case 'moreThanDaysAgo':
      return ago(field, days);
    case 'anniversaryNextDays':
      return anniversary(field, days);
    default:
      return operator === 'empty' ? unknown(field) : known(field);
  }
}

function before(field: RuleField, day: string): string {
  if (field === 'startDate') return t`started before ${day}`;
  if (field === 'endDate') return t`has an end date before ${day}`;
  if (field === 'birthDate') return t`was born before ${day}`;
  return field === 'created' ? t`was added before ${day}` : t`was last active before ${day}`;
}

function onOrAfter(field: RuleField, day: string): string {
  if (field === 'startDate') return t`started on ${day} or later`;
  if (field === 'endDate') return t`has an end date on ${day} or later`;
  if (field === 'birthDate') return t`was born on ${day} or later`;
  return field === 'created' ? t`was added on ${day} or later` : t`was active on ${day} or later`;
}

function anniversary(field: RuleField, days: number): string {
  const count = strongCount(days);
  return field === 'birthDate'
    ? plural(days, {
        one: `has a birthday within the next ${count} day`,
        other: `has a birthday within the next ${count} days`,
      })
    : plural(days, {
        one: `has a work anniversary within the next ${count} day`,
        other: `has a work anniversary within the next ${count} days`,
      });
}

function unknown(field: RuleField): string {
  if (field === 'startDate') return t`has no start date`;
  if (field === 'endDate') return t`has no end date`;
  if (field === 'birthDate') return t`has no birth date`;
  return field === 'created' ? t`has no “Added on” date` : t`has never been active`;
}

function known(field: RuleField): string {
  if (field === 'startDate') return t`has a start date`;
  if (field === 'endDate') return t`has an end date`;
  if (field === 'birthDate') return t`has a birth date`;
  return field === 'created' ? t`has an “Added on” date` : t`has been active`;
}
