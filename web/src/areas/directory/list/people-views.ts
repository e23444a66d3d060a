import type { ListState } from '../../../kit/table/list-state.ts';

type Filters = ListState['filters'];

/** A filter with a name of its own, shown as a tab. */
export interface PeopleView {
  key: 'everyone' | 'unreachable' | 'pending' | 'started' | 'dependants' | 'trash';
  filters: Filters;
}

const everyone: PeopleView = { key: 'everyone', filters: {} };

/**
 * The views everyone has. `today` is the day where the organization is, `YYYY-MM-DD`; the trash is for
 * those who may restore from it.
 */
export function peopleViews(today: string, withTrash: boolean): readonly PeopleView[] {
  const views: PeopleView[] = [
    everyone,
    {
      key: 'unreachable',
      filters: { deliverability: ['hard_bounced', 'complained', 'no_address'] },
    },
    { key: 'pending', filters: { access: ['invited', 'awaiting_approval'] } },
    { key: 'started', filters: monthOf(today) },
    { key: 'dependants', filters: { dependants: ['with'] } },
  ];
  if (withTrash) {
    views.push({ key: 'trash', filters: { deleted: ['true'] } });
  }
  return views;
}

/** The first day of the month and the first of the next: "started before" excludes its day. */
function monthOf(today: string): Filters {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const next = month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1);
  return { startedFrom: [firstOf(year, month)], startedBefore: [next] };
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
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
