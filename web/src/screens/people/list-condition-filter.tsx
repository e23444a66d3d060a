import { NamedFindersContext } from '../../areas/groups/rules/named-finders.ts';
import { ConditionFilter } from '../../areas/groups/rules/condition-filter.tsx';
import type { ConditionFilterProps } from '../../areas/people/people.public.ts';
import { namedFindersLater } from './find-named-later.ts';

/** A filter of people by what rules may ask, in which campaigns and hubs can stand. */
export function ListConditionFilter(props: ConditionFilterProps) {
  return (
    <NamedFindersContext value={namedFindersLater}>
      <ConditionFilter {...props} />
    </NamedFindersContext>
  );
}
