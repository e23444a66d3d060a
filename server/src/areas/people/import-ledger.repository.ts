import { sql } from 'kysely';
import type { ImportScope } from './imports.repository.ts';
import type { ImportWaitReason } from './imports.tables.ts';

/** What stands in the ledger of an import: which lines are written, which wait and why. */

export interface ChangedManager {
  line: number;
  accountId: number;
  managerId: number;
}

/** Lines that wait, each with its reason, before the others of the piece are written. */
export async function insertWaits(
  { db, organizationId }: ImportScope,
  importId: number,
  waits: readonly { line: number; accountId: number | null; reason: ImportWaitReason }[],
): Promise<void> {
  await sql`
    insert into app.import_write (organization_id, import_id, line, result, reason, account_id)
    select ${organizationId}, ${importId}, r.line, 'waits', r.reason, r.account_id
    from unnest(${waits.map(({ line }) => line)}::int[], ${waits.map(({ reason }) => reason)}::text[],
      ${waits.map(({ accountId }) => accountId)}::bigint[]) as r (line, reason, account_id)`.execute(
    db,
  );
}

/** The next lines that were written without their manager, and who he is if he is there now. */
export async function findMissingManagers(
  { db, organizationId }: ImportScope,
  importId: number,
  from: number,
  limit: number,
): Promise<(Omit<ChangedManager, 'managerId'> & { managerId: number | null })[]> {
  const found = (key: string) => sql`(select m.id from app.account m
    where m.organization_id = ${organizationId} and m.deleted_at is null
      and ${sql.ref(`m.${key}`)} = c.manager_key)`;
  const { rows } = await sql<{ line: number; accountId: number; managerId: number | null }>`
    select w.line, w.account_id as "accountId",
      case when c.manager_key like '%@%' then ${found('email_key')}
        else ${found('external_id_key')} end as "managerId"
    from app.import_write w join app.import_check c on c.organization_id = w.organization_id
      and c.import_id = w.import_id and c.line = w.line
    where w.organization_id = ${organizationId} and w.import_id = ${importId} and w.line > ${from}
      and w.reason = 'manager' order by w.line limit ${limit}`.execute(db);
  return rows;
}

/** Gives people the managers that came after them, unless somebody changed them since they were written. */
export async function linkManagers(
  { db, organizationId }: ImportScope,
  importId: number,
  links: readonly ChangedManager[],
): Promise<void> {
  await sql`
    with links as (
      select * from unnest(${links.map(({ line }) => line)}::int[],
        ${links.map(({ managerId }) => managerId)}::bigint[]) as l (line, manager_id)),
    linked as (
      update app.account a set line_manager_id = l.manager_id, version = a.version + 1
      from links l, app.import_write w
      where w.organization_id = ${organizationId} and w.import_id = ${importId} and w.line = l.line
        and a.organization_id = ${organizationId} and a.id = w.account_id
        and a.version = w.account_version and a.deleted_at is null
      returning l.line, a.version)
    update app.import_write w set reason = null, account_version = linked.version from linked
    where w.organization_id = ${organizationId} and w.import_id = ${importId}
      and w.line = linked.line`.execute(db);
}

export async function countMissingManagers(
  { db, organizationId }: ImportScope,
  importId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.import_write
    where organization_id = ${organizationId} and import_id = ${importId}
      and reason = 'manager'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these lines are written. */
export async function findWrittenLines(
  { db, organizationId }: ImportScope,
  importId: number,
  lines: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`
    select line from app.import_write where organization_id = ${organizationId}
      and import_id = ${importId} and line = any(${lines}) and result <> 'waits'`.execute(db);
  return new Set(rows.map((row) => row.line));
}

/** Takes lines that waited back among those to be written; returns how many. */
export async function forgetWaits(
  { db, organizationId }: ImportScope,
  importId: number,
  lines: readonly number[],
): Promise<number> {
  const result = await sql`
    delete from app.import_write where organization_id = ${organizationId}
      and import_id = ${importId} and line = any(${lines}) and result = 'waits'`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
