import { useFilterFields } from './filter-fields.ts';
import { ListFilters, type ListFiltersProps } from '../../people/people.public.ts';

/** The filters of people. */
export function PeopleFilters(props: Omit<ListFiltersProps, 'fields'>) {
  return <ListFilters {...props} fields={useFilterFields()} />;
}
