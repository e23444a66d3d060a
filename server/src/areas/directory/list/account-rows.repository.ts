import { sql, type RawBuilder } from 'kysely';
import {
  type Account,
  type AccountListItem,
  type RowColumn,
  rowColumns,
} from 'contract/people/account.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { allOf } from '../../../kernel/database/all-of.ts';
import { countUpTo } from '../../../kernel/database/count-up-to.ts';
import {
  beyond,
  orderOf,
  pageOf,
  type Cursor,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { columnNames, type InDatabase } from '../../people/people.public.ts';

type Shown = Pick<Account, 'type' | 'status' | 'access' | 'deliverability' | 'version' | 'id'>;

type Texts = InDatabase<Pick<AccountListItem, RowColumn>>;

/** A row of the list as the database gives it. */
export interface AccountListRow extends Shown, Texts {
  first_name: string;
  last_name: string;
  photo: string | null;
  dependant_count: number;
  last_activity_at: Date | null;
  deleted_at: Date | null;
  /** The sort's values as text, for cursors; null beyond its last column. */
  key_1: string;
  key_2: string | null;
  key_3: string | null;
  key_4: string | null;
}

/** A list as it was asked for, in the words of the database. */
export interface ListRequest {
  tx: OrganizationTransaction;
  keyset: Keyset;
  cursor: Cursor | null;
  limit: number;
  conditions: RawBuilder<unknown>[];
  /** In place of one index, where none knows the whole order. */
  walkOwn?: OwnWalk | undefined;
}

/** Reads a page of those who match these conditions as well. */
export type OwnWalk = (
  request: ListRequest,
  extra: readonly RawBuilder<unknown>[],
) => Promise<AccountListRow[]>;

export function pageOfRows(request: ListRequest, rows: AccountListRow[]): Page<AccountListRow> {
  return pageOf(request.keyset, request.cursor, request.limit, rows, (row) =>
    [row.key_1, row.key_2, row.key_3, row.key_4].filter((key) => key !== null),
  );
}

const texts = sql.join(rowColumns.map((key) => sql.ref(columnNames[key])));

const shown = sql`id, first_name, last_name, photo, ${texts}, dependant_count, last_activity_at, type, status, access, deliverability, deleted_at, version`;

/** What a row needs to be shown and sorted: half of what there is about a person. */
export const shownAndSorted = sql`${shown}, name_key, job_title_key, department_key,
  location_key, start_date_key, last_activity_key, email_key`;

/** The keys in a column each: an array would have to be taken apart for every row. */
export function columnsOf({ columns }: Keyset): RawBuilder<unknown> {
  const [first, second, third, fourth] = columns.map(
    ({ expression }) => sql`(${expression})::text`,
  );
  const none = sql`null`;
  return sql`${shown}, ${first} as key_1, ${second ?? none} as key_2, ${third ?? none} as key_3,
    ${fourth ?? none} as key_4`;
}

/**
 * How many rows are wanted, written into the statement. As a parameter, PostgreSQL would assume a tenth of all for a
 * generic plan, and so plan each execution separately, which costs more than the page.
 */
export function rowsAtMost(count: number): RawBuilder<unknown> {
  return sql`limit ${sql.lit(count)}`;
}

/** Reads along the sort's index until the page is full. */
export async function walk<Row = AccountListRow>(
  { tx, keyset, cursor, limit, conditions }: ListRequest,
  extra: readonly RawBuilder<unknown>[] = [],
  columns: RawBuilder<unknown> = columnsOf(keyset),
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from app.account as account
    where ${allOf([...conditions, ...extra, beyond(keyset, cursor)])}
    order by ${orderOf(keyset, cursor)} ${rowsAtMost(limit + 1)}`.execute(tx.db);
  return rows;
}

/** A page of the list in its order, whatever that is. */
export function readRows(
  request: ListRequest,
  extra: readonly RawBuilder<unknown>[] = [],
): Promise<AccountListRow[]> {
  return request.walkOwn ? request.walkOwn(request, extra) : walk(request, extra);
}

export function countMatching(
  { tx, conditions }: ListRequest,
  extra: readonly RawBuilder<unknown>[] = [],
): Promise<Total> {
  const where = allOf([...conditions, ...extra]);
  return countUpTo(tx.db, sql`select from app.account as account where ${where}`);
}
