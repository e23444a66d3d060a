import { useLingui } from '@lingui/react/macro';
import type { Total } from 'contract/kernel/paging.ts';
import { useOwnFields } from '../../fields/fields.public.ts';
import { useFilterFields } from './filter-fields.ts';
import { FilterSheet, type FilterSheetProps } from '../../people/people.public.ts';
import { hasOrder, ownColumn } from '../columns/own-columns.tsx';
import { peopleLabels } from '../people-labels.ts';

export interface PeopleFilterSheetProps extends Omit<
  FilterSheetProps,
  'fields' | 'sorts' | 'matching'
> {
  /** How many match; undefined until that is known. */
  total: Total | undefined;
}

/** All filters of people and their order, on the phone. */
export function PeopleFilterSheet({ total, ...sheet }: PeopleFilterSheetProps) {
  const { t } = useLingui();
  const fields = useFilterFields();
  const own = useOwnFields() ?? [];
  const sorts = [
    { value: 'name', label: t`Name, A to Z` },
    { value: '-name', label: t`Name, Z to A` },
    { value: 'department', label: t`Department` },
    { value: 'location', label: t`Location` },
    { value: '-lastActivity', label: t`Last activity, newest first` },
    { value: '-startDate', label: t`Start date, newest first` },
    { value: '-created', label: t`Added, newest first` },
    ...own.filter(hasOrder).map((field) => ({ value: ownColumn(field), label: field.label })),
  ];
  return <FilterSheet {...{ fields, sorts }} matching={total && peopleLabels(total)} {...sheet} />;
}
