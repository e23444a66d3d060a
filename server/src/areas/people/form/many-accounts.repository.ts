import { sql } from 'kysely';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { Account, AccountStatus } from 'contract/people/account.ts';
import { type ColumnsWith, columnsWith } from 'contract/people/columns/columns-with.ts';
import type { StoredValues } from '../../fields/fields.public.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { columnNames, type InDatabase, sqlTypeOf } from '../person-columns.repository.ts';

/** The columns that many people are given values in. */
const bulkColumns = columnsWith('bulk');
type BulkColumns = InDatabase<Pick<Account, ColumnsWith<'bulk'>>>;

/** What calls for many people read of each: a whole row may be kilobytes of notes. */
export interface ManyRow extends BulkColumns {
  id: number;
  type: AccountType;
  status: AccountStatus;
  first_name: string;
  last_name: string;
  preferred_name: string | null;
  email: string | null;
  external_id: string | null;
  custom: StoredValues;
  deleted_at: Date | null;
}

/** The rows of these ids, locked until the transaction ends, in the order of their ids. */
export async function lockMany(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<ManyRow[]> {
  const { rows } = await sql<ManyRow>`
    select id, type, status, first_name, last_name, preferred_name, email, external_id,
      ${sql.join(bulkColumns.map((key) => sql.ref(columnNames[key])))}, custom, deleted_at
    from app.account
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for update`.execute(db);
  return rows;
}

/** The columns that calls for many people write. */
export interface ManyValues extends BulkColumns {
  id: number;
  status: AccountStatus;
  custom: StoredValues;
  search_key: string;
}

/** Of a person as they become, without what is only read. */
export function manyValuesOf(row: ManyRow): Omit<ManyValues, 'search_key'> {
  const { id, status, custom } = row;
  const columns = bulkColumns.map((key) => [columnNames[key], row[columnNames[key]]]);
  return { ...(Object.fromEntries(columns) as unknown as BulkColumns), id, status, custom };
}

const assigned = sql.join(
  bulkColumns.map(
    (key) => sql`${sql.ref(columnNames[key])} = ${sql.ref(`row.${columnNames[key]}`)}`,
  ),
);
const described = sql.join(
  bulkColumns.map((key) => sql`${sql.ref(columnNames[key])} ${sql.raw(sqlTypeOf(key))}`),
);

/** Writes these columns in one statement and raises the versions; the rows are locked by the caller. */
export async function updateMany(
  { db, member }: OrganizationTransaction,
  rows: readonly ManyValues[],
): Promise<void> {
  await sql`
    update app.account as account
    set status = row.status, ${assigned}, custom = row.custom, search_key = row.search_key,
      version = account.version + 1, updated_at = now(), updated_by = ${member.accountId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, status text, ${described},
      custom jsonb, search_key text)
    where account.organization_id = ${member.organizationId} and account.id = row.id`.execute(db);
}

/** Which of these people stand above themselves. */
export async function inCircles(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id as start, line_manager_id as id from app.account
      where organization_id = ${member.organizationId} and id = any(${ids})
      union
      select line.start, above.line_manager_id
      from line join app.account above
        on above.organization_id = ${member.organizationId} and above.id = line.id
      where line.id <> line.start)
    select start as id from line where id = start`.execute(db);
  return rows.map((row) => row.id);
}
