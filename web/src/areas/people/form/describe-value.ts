import { useLingui } from '@lingui/react/macro';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { countryName, languageName } from '../choices.ts';
import { useGenderWords, usePersonWords } from '../person-marks.tsx';
import type { KnownNames } from './person-picker.tsx';

/** How a value of the form reads in a sentence, for the conflict view. */
export function useDescribeValue(known: KnownNames): (path: string, value: unknown) => string {
  const { t } = useLingui();
  const types = usePersonWords().type;
  const gender = useGenderWords();
  return (path, value) => {
    if (Array.isArray(value)) return value.join(', ');
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (text === '') return '';
    if (path.endsWith('Date')) return formatDay(text);
    if (path === 'lineManagerId') return known.get(text) ?? t`person ${text}`;
    if (path === 'type') return types[text as AccountType];
    if (path === 'gender') return gender[text as keyof typeof gender];
    if (path === 'locale') return languageName(text);
    return path === 'postalAddress.country' ? countryName(text) : text;
  };
}
