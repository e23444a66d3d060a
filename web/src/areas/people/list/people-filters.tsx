import { useFilterFields } from './filter-fields.ts';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';

/** The filters of people. */
export function PeopleFilters(props: Omit<ListFiltersProps, 'fields'>) {
  return <ListFilters {...props} fields={useFilterFields()} />;
}
