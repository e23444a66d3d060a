import {
  filterOfView,
  type PeopleViewKey,
  peopleViewKeys,
} from 'contract/people/people-views.contract.ts';
import type { ListState } from '../../../kit/table/list-state.ts';

type Filters = ListState['filters'];

/** A filter with a name of its own, shown as a tab. */
export interface PeopleView {
  key: PeopleViewKey;
  filters: Filters;
}

const everyone: PeopleView = { key: 'everyone', filters: {} };

/**
 * The views everyone has. `today` is the day where the organization is, `YYYY-MM-DD`; the trash is for
 * those who may restore from it.
 */
export function peopleViews(today: string, withTrash: boolean): readonly PeopleView[] {
  return peopleViewKeys
    .filter((key) => withTrash || key !== 'trash')
    .map((key) => ({ key, filters: filtersOf(key, today) }));
}

function filtersOf(key: PeopleViewKey, today: string): Filters {
  const filter = Object.entries(filterOfView(key, today));
  return Object.fromEntries(filter.map(([name, value]) => [name, [value ?? []].flat()]));
}

/** The view whose filters are all in force; with further ones besides it is still that view. */
export function currentView(views: readonly PeopleView[], filters: Filters): PeopleView {
  return views.findLast((view) => isWithin(view.filters, filters)) ?? everyone;
}

function isWithin(view: Filters, filters: Filters): boolean {
  return Object.entries(view).every(([name, values]) => same(values, filters[name] ?? []));
}

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value));
}

/** The filters someone added to a view; those of the view itself are its name. */
export function addedFilters(view: PeopleView, filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => view.filters[name] === undefined),
  );
}

/** What a saved view stands on: its filters are all to be seen, but that of the trash. */
export function viewBelow(views: readonly PeopleView[], filters: Filters): PeopleView {
  const isTrash = filters['deleted'] !== undefined;
  return views.find(({ key }) => key === (isTrash ? 'trash' : 'everyone')) ?? everyone;
}
