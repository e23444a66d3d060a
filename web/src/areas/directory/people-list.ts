import { accountAccesses, accountStatuses, deliverabilities } from 'contract/people/account.ts';
import { accountSorts, ownSortOf } from 'contract/people/account-sort.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import type { MoreColumn } from 'contract/people/list-columns.ts';
import { filterValuesMax, lengths } from 'contract/kernel/counts.ts';
import {
  type ListSpec,
  type ListState,
  parseListState,
  withFilter,
} from '../../kit/table/list-state.ts';
import type { MatchingQuery, PeopleQuery } from '../people/people.public.ts';
import {
  isConditionFilter,
  joinedConditions,
  splitConditions,
} from './filters/condition-filters.ts';
import { isDay } from '../../kit/text/time.ts';

export const pageSize = 50;

/** What the list of people can be asked for; the names of the API. */
export const peopleListSpec: ListSpec = {
  sorts: accountSorts,
  knowsSort: (sort) => ownSortOf(sort) !== null,
  filters: {
    type: 'many',
    status: 'many',
    access: 'many',
    deliverability: 'many',
    department: 'many',
    location: 'many',
    startedFrom: 'one',
    startedBefore: 'one',
    dependants: 'one',
    scoped: 'one',
    group: 'many',
    import: 'many',
    notReachedFrom: 'one',
    notReachedTo: 'one',
    where: 'many',
    deleted: 'one',
  },
};

const isId = (text: string) => /^[0-9]{1,15}$/.test(text);
const isText = (text: string) => text.trim() !== '' && text.length <= lengths.filterValue;
const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text);

const fits: Readonly<Record<string, (value: string) => boolean>> = {
  type: isOneOf(accountTypes),
  status: isOneOf(accountStatuses),
  access: isOneOf(accountAccesses),
  deliverability: isOneOf([...deliverabilities, 'no_address']),
  department: isText,
  location: isText,
  startedFrom: isDay,
  startedBefore: isDay,
  dependants: isOneOf(['with', 'without']),
  scoped: isOneOf(['true', 'false']),
  group: isId,
  import: isId,
  notReachedFrom: isDay,
  notReachedTo: isDay,
  where: isConditionFilter,
  deleted: isOneOf(['true']),
};

/** The state an address asks for. What the API would refuse is dropped: old links still show a list. */
export function readPeopleList(search: string): ListState {
  const state = parseListState(new URLSearchParams(search), peopleListSpec);
  const filters = Object.entries(state.filters).flatMap(([name, values]) => {
    const fitting = values.filter((value) => fits[name]?.(value)).slice(0, filterValuesMax);
    return fitting.length === 0 ? [] : [[name, fitting] as const];
  });
  return {
    ...state,
    q: state.q.slice(0, lengths.search).trim(),
    filters: Object.fromEntries(filters),
  };
}

/** The question a state means, without the place of the page. */
export function toPeopleQuery({ q, sort, filters }: ListState): PeopleQuery {
  const values = Object.entries(filters).map(([name, given]) => [
    name,
    peopleListSpec.filters[name] === 'one' ? given[0] : given,
  ]);
  return {
    ...(Object.fromEntries(values) as PeopleQuery),
    ...(q === '' ? {} : { q }),
    ...(sort === peopleListSpec.sorts[0] ? {} : { sort }),
  };
}

/** The same for everyone who matches, in whatever order. */
export function toMatchingQuery(state: ListState): MatchingQuery {
  const { sort: _, ...filter } = toPeopleQuery(state);
  return filter;
}

/** Columns whose data is loaded only when they are shown: the custom fields, and what not every list has. */
export interface AskedColumns {
  fields: readonly string[];
  more: readonly MoreColumn[];
}

/** The question for one page of it, with these columns. */
export function toPageQuery(
  state: ListState,
  { fields, more }: AskedColumns = { fields: [], more: [] },
): PeopleQuery {
  const { cursor } = state;
  return {
    ...toPeopleQuery(state),
    limit: String(pageSize),
    ...(fields.length === 0 ? {} : { fields: [...fields] }),
    ...(more.length === 0 ? {} : { more: [...more] }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The filters as the screens name them: one for each field that conditions ask about. */
export function splitFilters(filters: ListState['filters']): ListState['filters'] {
  return splitConditions(filters);
}

/** The state with one of the screens' filters set, or taken off by an empty list. */
export function withSplitFilter(
  state: ListState,
  name: string,
  values: readonly string[],
): ListState {
  const conditions = joinedConditions(state.filters, name, values);
  return conditions === null
    ? withFilter(state, name, values)
    : withFilter(state, 'where', conditions);
}
