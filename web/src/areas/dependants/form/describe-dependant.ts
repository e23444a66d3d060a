import { useLingui } from '@lingui/react/macro';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { useGenderWords } from '../../people/people.public.ts';
import { useEligibilityWords, useRelationshipWords } from '../dependant-words.ts';

/** How a value of the form reads in a sentence, for the conflict view. */
export function useDescribeDependant(known: ReadonlyMap<string, string>) {
  const { t } = useLingui();
  const relationships = useRelationshipWords();
  const eligibility = useEligibilityWords();
  const genders = useGenderWords();
  return (path: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    const text = typeof value === 'string' ? value : '';
    if (text === '') return '';
    if (path.startsWith('guardianIds')) return known.get(text) ?? t`person ${text}`;
    if (path === 'relationship') return relationships[text as Dependant['relationship']];
    if (path === 'eligibility') return eligibility[text as Dependant['eligibility']];
    if (path === 'gender') return genders[text as keyof typeof genders];
    return /Date$|^eligible/u.test(path) ? formatDay(text) : text;
  };
}
