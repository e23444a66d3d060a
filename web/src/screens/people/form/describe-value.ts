import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { countryName, languageName } from '../../../areas/people/choices.ts';
import { useGenderLabels, usePersonLabels } from '../../../areas/people/person-marks.tsx';
import type { KnownNames } from '../../../areas/people/form/person-picker.tsx';

/** How a value of the form reads in a sentence, for the conflict view. */
export function useDescribeValue(known: KnownNames): (path: string, value: unknown) => string {
  const { t } = useLingui();
  const types = usePersonLabels().type;
  const gender = useGenderLabels();
  return (path, value) => {
    if (path === 'accessScope') return scopeText(value, known, t`Whole organization`);
    if (Array.isArray(value)) return formatUnits(value.map(String));
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (text === '') return '';
    if (path.endsWith('Date')) return formatDay(text);
    if (path === 'lineManagerId') return known.get(text) ?? t`Person ${text}`;
    if (path === 'type') return types[text as AccountType];
    if (path === 'gender') return gender[text as keyof typeof gender];
    if (path === 'locale') return languageName(text);
    return path === 'postalAddress.country' ? countryName(text) : text;
  };
}

/** Under which the name of a group is known. */
export const groupKey = (id: number | string) => `group:${id}`;

/** Groups by their names, where these are known. */
function scopeText(value: unknown, known: KnownNames, everybody: string): string {
  if (value === null) return everybody;
  if (!Array.isArray(value)) return '';
  const names = value.map((id) => known.get(groupKey(String(id))));
  return names.some((name) => name === undefined)
    ? plural(names.length, { one: '# group', other: '# groups' })
    : formatUnits(names.filter((name) => name !== undefined));
}
