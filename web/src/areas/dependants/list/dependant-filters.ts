import { useLingui } from '@lingui/react/macro';
import { relationships } from 'contract/dependants/dependant.ts';
import { ageMax, agesOutDaysMax } from 'contract/kernel/counts.ts';
import type { EditorFilter, FilterField } from '../../people/people.public.ts';
import { useRelationshipLabels } from '../dependant-labels.ts';

/**
 * Everything there is to filter dependants by, in the order of the menu.
 *
 * @param groupFilter of the groups of their guardians
 */
export function useDependantFilters(groupFilter: EditorFilter): readonly FilterField[] {
  const { t } = useLingui();
  const labels = useRelationshipLabels();
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
    { name: 'guardianGroup', label: t`Guardian’s group`, ...groupFilter },
    {
      name: 'relationship',
      label: t`Relationship`,
      kind: 'any',
      options: relationships.map((value) => ({ value, label: labels[value] })),
    },
    { name: 'ageFrom', label: t`Age from`, kind: 'number', most: ageMax },
    { name: 'ageTo', label: t`Age up to`, kind: 'number', most: ageMax },
    { name: 'eligible', label: t`Eligible`, kind: 'one', options: yesNo },
    { name: 'agesOutWithin', label: t`Days until age limit`, kind: 'number', most: agesOutDaysMax },
    { name: 'student', label: t`Student`, kind: 'one', options: yesNo },
    { name: 'emergencyContact', label: t`Emergency contact`, kind: 'one', options: yesNo },
  ];
}
