import { useLingui } from '@lingui/react/macro';
import { accountAccesses, accountStatuses, deliverabilities } from 'contract/people/account.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { columnsWith } from 'contract/people/columns/columns-with.ts';
import { useCan, useAccessScope } from '../../../kernel/session/abilities.ts';
import { groupFilter } from '../../groups/groups.public.ts';
import { importFilter } from '../../imports/imports.public.ts';
import {
  labelsOf,
  usePersonLabels,
  type FilterField,
  type FilterOption,
} from '../../people/people.public.ts';
import { useConditionFilters } from './use-condition-filters.ts';

function options<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly FilterOption[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

const anyOf = (name: string, label: string, given: readonly FilterOption[]): FilterField => ({
  name,
  label,
  kind: 'any',
  options: given,
});

/** Everything there is to filter by, in the order of the menu. */
export function useFilterFields(): readonly FilterField[] {
  const { t } = useLingui();
  const valueLabels = usePersonLabels();
  const labels = labelsOf(columnsWith('row'));
  const conditions = useConditionFilters();
  const isScoped = useAccessScope() !== null;
  const canImport = useCan()('people.import');
  return [
    anyOf('type', labels.type, options(accountTypes, valueLabels.type)),
    ...(isScoped
      ? []
      : [
          {
            name: 'scoped',
            label: t`Manager scope`,
            kind: 'one' as const,
            options: [
              { value: 'true', label: t`selected groups` },
              { value: 'false', label: t`whole organization` },
            ],
          },
        ]),
    anyOf('status', labels.status, options(accountStatuses, valueLabels.status)),
    anyOf('access', labels.access, options(accountAccesses, valueLabels.access)),
    anyOf(
      'deliverability',
      labels.deliverability,
      options([...deliverabilities, 'no_address'], valueLabels.reach),
    ),
    { name: 'department', label: labels.department, kind: 'texts', suggestion: 'department' },
    { name: 'location', label: labels.location, kind: 'texts', suggestion: 'location' },
    { name: 'group', label: t`Group`, ...groupFilter },
    { name: 'startedFrom', label: t`Started from`, kind: 'day' },
    { name: 'startedBefore', label: t`Started before`, kind: 'day' },
    {
      name: 'dependants',
      label: t`Dependants`,
      kind: 'one',
      options: [
        { value: 'with', label: t`with dependants` },
        { value: 'without', label: t`without dependants` },
      ],
    },
    { name: 'import', label: t`Import`, ...importFilter, unlisted: !canImport },
    { name: 'notReachedFrom', label: t`Not reached from`, kind: 'day' },
    { name: 'notReachedTo', label: t`Not reached until`, kind: 'day' },
    ...conditions,
  ];
}
