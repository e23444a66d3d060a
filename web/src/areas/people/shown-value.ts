import { formatDay } from '../../kit/text/time.ts';
import { languageName } from './choices.ts';

/** How a value reads that was typed or chosen for a field which everyone has. */
export function shownValue(field: string, value: string): string {
  if (value === '') return value;
  if (field === 'locale') return languageName(value);
  return field === 'startDate' || field === 'endDate' ? formatDay(value) : value;
}
