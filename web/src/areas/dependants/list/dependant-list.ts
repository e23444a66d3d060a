import { relationships } from 'contract/dependants/dependant.ts';
import { dependantSorts } from 'contract/dependants/dependant-list.contract.ts';
import { filterValuesMax, ageMax, agesOutDaysMax, lengths } from 'contract/kernel/counts.ts';
import { type ListSpec, type ListState, parseListState } from '../../../kit/table/list-state.ts';
import { agesOutSoonDays } from '../eligibility-mark.tsx';
import type { DependantsQuery } from '../dependants.queries.ts';

export const pageSize = 50;

/** What the list of dependants can be asked for; the names of the API. */
export const dependantListSpec: ListSpec = {
  sorts: dependantSorts,
  filters: {
    relationship: 'many',
    ageFrom: 'one',
    ageTo: 'one',
    eligible: 'one',
    agesOutWithin: 'one',
    guardian: 'many',
    guardianDepartment: 'many',
    guardianLocation: 'many',
    guardianGroup: 'many',
    guardians: 'one',
    student: 'one',
    emergencyContact: 'one',
    deleted: 'one',
  },
};

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const isUpTo = (most: number, least: number) => (text: string) =>
  /^[0-9]{1,4}$/.test(text) && Number(text) <= most && Number(text) >= least;
const isId = (text: string) => /^[0-9]{1,15}$/.test(text);
const isText = (text: string) => text.trim() !== '' && text.length <= lengths.filterValue;
const yesNo = isOneOf(['yes', 'no']);

const fits: Readonly<Record<string, (value: string) => boolean>> = {
  relationship: isOneOf(relationships),
  ageFrom: isUpTo(ageMax, 0),
  ageTo: isUpTo(ageMax, 0),
  eligible: yesNo,
  agesOutWithin: isUpTo(agesOutDaysMax, 1),
  guardian: isId,
  guardianDepartment: isText,
  guardianLocation: isText,
  guardianGroup: isId,
  guardians: isOneOf(['none_active']),
  student: yesNo,
  emergencyContact: yesNo,
  deleted: isOneOf(['true']),
};

/** The state an address asks for. What the API would refuse is dropped: old links still show a list. */
export function readDependantList(search: string): ListState {
  const state = parseListState(new URLSearchParams(search), dependantListSpec);
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

/** The filters of a state as the API takes them. */
export function filterQuery({ filters, q }: ListState): DependantsQuery {
  const values = Object.entries(filters).map(([name, given]) => [
    name,
    dependantListSpec.filters[name] === 'one' ? given[0] : given,
  ]);
  return { ...(Object.fromEntries(values) as DependantsQuery), ...(q === '' ? {} : { q }) };
}

export type DependantViewKey = 'all' | 'soon' | 'unguarded' | 'notEligible' | 'trash';

/** A filter with a name of its own, shown as a tab. */
export interface DependantView {
  key: DependantViewKey;
  filters: ListState['filters'];
  /** The order it begins with. */
  sort: string;
}

const all: DependantView = { key: 'all', filters: {}, sort: 'name' };

/** The standard views; that of the age limit where the organization has one. */
export function dependantViews(withAgeingOut: boolean): readonly DependantView[] {
  const soon: DependantView = {
    key: 'soon',
    filters: { agesOutWithin: [String(agesOutSoonDays)] },
    // The oldest are the next.
    sort: 'birthDate',
  };
  return [
    all,
    ...(withAgeingOut ? [soon] : []),
    { key: 'unguarded', filters: { guardians: ['none_active'] }, sort: 'name' },
    { key: 'notEligible', filters: { eligible: ['no'] }, sort: 'name' },
    { key: 'trash', filters: { deleted: ['true'] }, sort: 'name' },
  ];
}

/** The view whose filters are all in force; with further ones besides it is still that view. */
export function viewOf(
  views: readonly DependantView[],
  filters: ListState['filters'],
): DependantView {
  const isWithin = (view: DependantView) =>
    Object.entries(view.filters).every(
      ([name, values]) => String(filters[name]) === String(values),
    );
  return views.findLast(isWithin) ?? all;
}

/** The filters added to a view; those of the view itself are its name. */
export function addedTo(view: DependantView, filters: ListState['filters']): ListState['filters'] {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => view.filters[name] === undefined),
  );
}

/** What a saved view stands on: its filters are all to be seen, but that of the trash. */
export function viewBelow(
  views: readonly DependantView[],
  filters: ListState['filters'],
): DependantView {
  const isTrash = filters['deleted'] !== undefined;
  return views.find(({ key }) => key === (isTrash ? 'trash' : 'all')) ?? all;
}
