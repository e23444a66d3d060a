import { plural } from '@lingui/core/macro';
import { strongCount } from './phrase-parts.ts';
import type { RuleField } from '../rule-fields.ts';

/** A day in the last days. */
export function withinLast(field: RuleField, days: number): string {
  const count = strongCount(days);
  switch (field) {
    case 'startDate':
      return plural(days, {
        one: `started within the last ${count} day`,
        other: `started within the last ${count} days`,
      });
    case 'endDate':
      return plural(days, {
        one: `has an end date within the last ${count} day`,
        other: `has an end date within the last ${count} days`,
      });
    case 'birthDate':
      return plural(days, {
        one: `was born within the last ${count} day`,
        other: `was born within the last ${count} days`,
      });
    case 'created':
      return plural(days, {
        one: `was added within the last ${count} day`,
        other: `was added within the last ${count} days`,
      });
    default:
      return plural(days, {
        one: `was last active within the last ${count} day`,
        other: `was last active within the last ${count} days`,
      });
  }
}

/** A day in the next days. */
export function withinNext(field: RuleField, days: number): string {
  const count = strongCount(days);
  switch (field) {
    case 'startDate':
      return plural(days, {
        one: `starts within the next ${count} day`,
        other: `starts within the next ${count} days`,
      });
    case 'endDate':
      return plural(days, {
        one: `has an end date within the next ${count} day`,
        other: `has an end date within the next ${count} days`,
      });
    case 'birthDate':
      return plural(days, {
        one: `was born within the next ${count} day`,
        other: `was born within the next ${count} days`,
      });
    case 'created':
      return plural(days, {
        one: `was added within the next ${count} day`,
        other: `was added within the next ${count} days`,
      });
    default:
      return plural(days, {
        one: `was last active within the next ${count} day`,
        other: `was last active within the next ${count} days`,
      });
  }
}

/** A day longer ago. */
export function ago(field: RuleField, days: number): string {
  const count = strongCount(days);
  switch (field) {
    case 'startDate':
      return plural(days, {
        one: `started more than ${count} day ago`,
        other: `started more than ${count} days ago`,
      });
    case 'endDate':
      return plural(days, {
        one: `has an end date more than ${count} day ago`,
        other: `has an end date more than ${count} days ago`,
      });
    case 'birthDate':
      return plural(days, {
        one: `was born more than ${count} day ago`,
        other: `was born more than ${count} days ago`,
      });
    case 'created':
      return plural(days, {
        one: `was added more than ${count} day ago`,
        other: `was added more than ${count} days ago`,
      });
    default:
      return plural(days, {
        one: `was last active more than ${count} day ago`,
        other: `was last active more than ${count} days ago`,
      });
  }
}
