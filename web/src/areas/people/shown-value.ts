import { factsOf } from 'contract/people/columns/columns-with.ts';
import type { PersonColumn } from 'contract/people/columns/person-columns.ts';
import { formatDay } from '../../kit/text/time.ts';
import { languageName } from './choices.ts';

/** How a value reads that was typed or chosen for a field which everyone has. */
export function shownValue(field: PersonColumn, value: string): string {
  if (value === '') return value;
  const { kind } = factsOf(field);
  if (kind === 'locale') return languageName(value);
  return kind === 'day' ? formatDay(value) : value;
}
