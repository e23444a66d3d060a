import { useLingui } from '@lingui/react/macro';
import { relationships } from 'contract/dependants/dependant.ts';
import { type FilterField, usePeopleAdditions } from '../../people/people.public.ts';
import { useRelationshipWords } from '../dependant-words.ts';

/** Everything there is to filter dependants by, in the order of the menu. */
export function useDependantFilters(): readonly FilterField[] {
  const { t } = useLingui();
  const words = useRelationshipWords();
  const withGroups = usePeopleAdditions() !== null;
  const yesNo = [
    { value: 'yes', label: t`yes` },
    { value: 'no', label: t`no` },
  ];
  return [
    { name: 'guardian', label: t`Guardian`, kind: 'people' },
    {
      name: 'guardianDepartment',
      label: t`Guardian’s department`,
      kind: 'texts',
      suggestion: 'department',
    },
    {
      name: 'guardianLocation',
      label: t`Guardian’s location`,
      kind: 'texts',
      suggestion: 'location',
    },
    ...(withGroups
      ? [{ name: 'guardianGroup', label: t`Guardian’s group`, kind: 'groups' as const }]
      : []),
    {
      name: 'relationship',
      label: t`Relationship`,
      kind: 'any',
      options: relationships.map((value) => ({ value, label: words[value] })),
    },
    { name: 'ageFrom', label: t`Age from`, kind: 'number', most: 150 },
    { name: 'ageTo', label: t`Age up to`, kind: 'number', most: 150 },
    { name: 'eligible', label: t`Eligible`, kind: 'one', options: yesNo },
    { name: 'agesOutWithin', label: t`Days until age limit`, kind: 'number', most: 3650 },
    { name: 'student', label: t`Student`, kind: 'one', options: yesNo },
    { name: 'emergencyContact', label: t`Emergency contact`, kind: 'one', options: yesNo },
  ];
}
