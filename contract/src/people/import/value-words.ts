import { teller } from '../../kernel/said.ts';
import { dayLabel } from './dates.ts';

/** Days and words of closed lists as rows of imports show them, in English; the browser has the words by the same codes. */
export const importValueSentences = {
  value_day: ({ date }: { date: string }) => dayLabel(date),
  value_yes: () => 'yes',
  value_no: () => 'no',
  value_admin: () => 'administrator',
  value_manager: () => 'manager',
  value_standard: () => 'standard',
  value_female: () => 'female',
  value_male: () => 'male',
  value_non_binary: () => 'non-binary',
  value_other: () => 'other',
  value_undisclosed: () => 'undisclosed',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const tellValue = teller(importValueSentences);
