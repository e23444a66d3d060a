import type { AccountCreate, AccountUpdate } from 'contract/people/accounts.contract.ts';
import type { ColumnKind } from 'contract/people/columns/column-facts.ts';
import { columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import { fold } from '../../kernel/database/fold.ts';
import type { AccountChanges, AccountValues } from './accounts.repository.ts';
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

/** As the generated key column of the database is made. */
export function externalIdKey(externalId: string): string {
  return externalId.toLowerCase();
}

/**
 * Bytes of a key at most, as the table holds it: an index keeps both keys of a person in a third of a page. Names and
 * other searched values are shorter in every script; a ligature for a whole sentence becomes longer.
 */
const nameKeyBytes = 600;
const searchKeyBytes = 1700;

function cutTo(bytes: number, text: string): string {
  if (text.length * 3 <= bytes) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}

interface Named {
  first_name: string;
  last_name: string;
}

interface Searched extends Named {
  preferred_name: string | null;
  email: string | null;
  job_title: string | null;
  external_id: string | null;
}

/** Last name first, as registers sort. */
export function nameKey(row: Named): string {
  return cutTo(nameKeyBytes, `${fold(row.last_name)} ${fold(row.first_name)}`);
}

/** What the search box looks in; begins with a space so that every word has one before it. */
export function searchKey(row: Searched): string {
  const parts = [
    row.first_name,
    row.last_name,
    row.preferred_name,
    row.email,
    row.job_title,
    row.external_id,
  ];
  const words = parts.filter((part) => part !== null).map(fold);
  return cutTo(searchKeyBytes, ` ${words.join(' ')}`);
}
