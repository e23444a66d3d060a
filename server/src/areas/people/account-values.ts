import type { AccountCreate, AccountUpdate } from 'contract/people/accounts.contract.ts';
import type { AccountChanges, AccountValues } from './accounts.repository.ts';
import { nameKey, searchKey } from './account-keys.ts';

/** The column of each field that staff write. */
const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  preferredName: 'preferred_name',
  email: 'email',
  phone: 'phone',
  externalId: 'external_id',
  birthDate: 'birth_date',
  gender: 'gender',
  pronouns: 'pronouns',
  jobTitle: 'job_title',
  department: 'department',
  location: 'location',
  lineManagerId: 'line_manager_id',
  startDate: 'start_date',
  endDate: 'end_date',
  locale: 'locale',
  timeZone: 'time_zone',
  postalAddress: 'postal_address',
  tags: 'tags',
  notes: 'notes',
  type: 'type',
  status: 'status',
} as const satisfies Record<
  Exclude<keyof AccountUpdate, 'version' | 'fields'>,
  keyof AccountChanges
>;

type Field = keyof typeof columnOf;
export const accountFieldNames = Object.keys(columnOf) as Field[];

/** The field that a column holds; undefined for one that staff do not write. */
export function fieldOfColumn(column: string): Field | undefined {
  return accountFieldNames.find((field) => columnOf[field] === column);
}

/** A person with nothing known about them. */
export const blankAccount: AccountValues = {
  first_name: '',
  last_name: '',
  preferred_name: null,
  email: null,
  phone: null,
  external_id: null,
  birth_date: null,
  gender: null,
  pronouns: null,
  job_title: null,
  department: null,
  location: null,
  line_manager_id: null,
  start_date: null,
  end_date: null,
  locale: null,
  time_zone: null,
  postal_address: null,
  tags: [],
  notes: null,
  custom: {},
  type: 'standard',
};

/** The named fields as columns; fields that are absent stay absent. */
function toColumns(fields: Partial<Record<Field, unknown>>): AccountChanges {
  const named = accountFieldNames.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(named.map((field) => [columnOf[field], fields[field]]));
}

/** A whole new row: what was not given is empty. */
export function newAccountValues(
  fields: AccountCreate,
): AccountValues & { name_key: string; search_key: string } {
  const values = { ...blankAccount, ...toColumns(fields) };
  return { ...values, name_key: nameKey(values), search_key: searchKey(values) };
}

export interface AccountDifference {
  /** What to write, with the keys that follow from it; empty when nothing differs. */
  changes: AccountChanges;
  /** For the audit log: field → before and after. */
  differences: Record<string, [unknown, unknown]>;
}

/** The `fields` that differ from the current row. */
export function differenceTo(
  current: AccountValues & { status: string },
  fields: Omit<AccountUpdate, 'version'>,
): AccountDifference {
  const wanted = toColumns(fields);
  const changes: AccountChanges = {};
  const differences: Record<string, [unknown, unknown]> = {};
  for (const field of accountFieldNames) {
    const column = columnOf[field];
    if (!(column in wanted) || sameValue(current[column], wanted[column])) continue;
    Object.assign(changes, { [column]: wanted[column] });
    differences[field] = [current[column], wanted[column]];
  }
  if (Object.keys(changes).length > 0) {
    const next = { ...current, ...changes };
    changes.name_key = nameKey(next);
    changes.search_key = searchKey(next);
  }
  return { changes, differences };
}

/** Whether two values of a column are the same, also lists and addresses. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === null || right === null || typeof left !== 'object') return left === right;
  return canonical(left) === canonical(right);
}

/** The database orders the keys of an object in its own way. */
function canonical(value: unknown): string {
  return Array.isArray(value)
    ? JSON.stringify(value)
    : JSON.stringify(Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
