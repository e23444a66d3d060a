import { lengths } from 'contract/kernel/counts.ts';
/** What a list can be asked for; the names are those of its address and of the API. */
export interface ListSpec {
  /** "name", "-name", …: a minus sorts downwards. The first is the order when none is asked for. */
  sorts: readonly [string, ...string[]];
  /** Further orders that are not known before: those of custom fields. */
  knowsSort?: (sort: string) => boolean;
  /** Filters by name; `many` may have several values, which mean "any of". */
  filters: Readonly<Record<string, 'one' | 'many'>>;
  /** Where two lists share an address: what the names of this one begin with. */
  prefix?: string;
  /** What the names of the other list begin with: they are left as they are. */
  besidePrefix?: string;
}

/** The state of a list, all of it in the address: a link shows the same list to someone else. */
export interface ListState {
  q: string;
  sort: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** Where the page starts; undefined for the first. */
  cursor: string | undefined;
  /** The saved view it was opened with, whatever was changed since. */
  view?: string | undefined;
}

/**
 * Reads the state from an address. Values stay text ("7" is a name someone searches for, not a number);
 * names and sorts that the list does not know are dropped.
 */
export function parseListState(params: URLSearchParams, spec: ListSpec): ListState {
  const sort = params.get('sort') ?? '';
  const filters: Record<string, readonly string[]> = {};
  for (const [name, kind] of Object.entries(spec.filters)) {
    const given = [...new Set(params.getAll(name).filter((value) => value !== ''))];
    const values = kind === 'one' ? given.slice(0, 1) : given;
    if (values.length > 0) filters[name] = values;
  }
  return {
    q: (params.get('q') ?? '').trim(),
    sort: spec.sorts.includes(sort) || spec.knowsSort?.(sort) ? sort : spec.sorts[0],
    filters,
    cursor: params.get('cursor') ?? undefined,
    ...(params.has('view') && { view: params.get('view') ?? '' }),
  };
}

/** The address of a state: in a fixed order and without what goes without saying, so that equal lists have equal links. */
export function printListState(state: ListState, spec: ListSpec): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q !== '') params.set('q', state.q);
  for (const name of Object.keys(spec.filters)) {
    for (const value of state.filters[name] ?? []) params.append(name, value);
  }
  if (state.sort !== spec.sorts[0]) params.set('sort', state.sort);
  if (state.view !== undefined) params.set('view', state.view);
  if (state.cursor !== undefined) params.set('cursor', state.cursor);
  return params;
}

/** The link to a list that is narrowed by these filters alone. */
export function filteredSearch(
  spec: ListSpec,
  filters: ListState['filters'],
): Record<string, string | string[]> {
  return toSearch(printListState({ q: '', sort: spec.sorts[0], cursor: undefined, filters }, spec));
}

/** Splits an address into the parts of this list, by the names the list knows, and those of the one beside it. */
export function splitAddress(
  params: URLSearchParams,
  { prefix = '', besidePrefix }: ListSpec,
): { own: URLSearchParams; beside: URLSearchParams } {
  const own = new URLSearchParams();
  const beside = new URLSearchParams();
  for (const [name, value] of params) {
    const isOwn = name.startsWith(prefix) && !(besidePrefix && name.startsWith(besidePrefix));
    if (isOwn) own.append(name.slice(prefix.length), value);
    else beside.append(name, value);
  }
  return { own, beside };
}

/** The address of a state, with what stood in it for the list beside this one. */
export function joinAddress(
  state: ListState,
  spec: ListSpec,
  beside: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(beside);
  for (const [name, value] of printListState(state, spec)) {
    params.append(`${spec.prefix ?? ''}${name}`, value);
  }
  return params;
}

/** What a list, its file and its calendar are searched for: longer than any name finds nothing. */
export function searchQuery({ q }: Pick<ListState, 'q'>): { q?: string } {
  const asked = q.slice(0, lengths.search).trim();
  return asked === '' ? {} : { q: asked };
}

/** Another question starts on its first page: a cursor belongs to the list it was made for. */
export function changeList(
  state: ListState,
  change: Partial<Omit<ListState, 'cursor'>>,
): ListState {
  return { ...state, ...change, cursor: undefined };
}

/** The state with one filter set, or taken off by an empty list. */
export function withFilter(state: ListState, name: string, values: readonly string[]): ListState {
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== name));
  if (values.length > 0) filters[name] = values;
  return changeList(state, { filters });
}

/** True when something narrows the list: then "nothing found" is not "nothing there". */
export function isFiltered(state: ListState): boolean {
  return state.q !== '' || Object.keys(state.filters).length > 0;
}

/** The order a click on a column's head gives: upwards first, then downwards. */
export function toggledSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column;
}

/** A query of the address as the router takes it: a name once, or a list of its values. */
export function toSearch(params: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(params.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
