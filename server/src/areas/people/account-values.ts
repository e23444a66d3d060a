import type { AccountCreate, AccountUpdate } from 'contract/people/accounts.contract.ts';
import type { ColumnKind } from 'contract/people/columns/column-facts.ts';
import { columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import type { AccountChanges, AccountValues } from './accounts.repository.ts';
import { nameKey, searchKey } from './account-keys.ts';
import { columnNames, type WrittenColumns } from './person-columns.repository.ts';

/** The fields that staff change. */
export const accountFieldNames = [...columnsWith('form'), 'type', 'status'] as const;
type Field = (typeof accountFieldNames)[number];

/** The field that a column holds; undefined for one that staff do not write. */
export function fieldOfColumn(column: string): Field | undefined {
  return accountFieldNames.find((field) => columnNames[field] === column);
}

/** A value that says nothing, of a kind of column. */
const blankOf = (kind: ColumnKind) => (kind === 'name' ? '' : kind === 'tags' ? [] : null);

/** A person with nothing known about them. */
export const blankAccount: AccountValues = {
  ...(Object.fromEntries(
    columnsWith('form').map((key) => [columnNames[key], blankOf(factsOf(key).kind)]),
  ) as unknown as WrittenColumns),
  custom: {},
  type: 'standard',
};

/** The named fields as columns; fields that are absent stay absent. */
function toColumns(fields: Partial<Record<Field, unknown>>): AccountChanges {
  const named = accountFieldNames.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(named.map((field) => [columnNames[field], fields[field]]));
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
    const column = columnNames[field];
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
