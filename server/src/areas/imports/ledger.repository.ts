import { sql } from 'kysely';
import type { InOrganization } from '../../kernel/database/organization.ts';
import type { ImportConflictReason } from './imports.tables.ts';

/** What stands in the ledger of an import: which lines are written, which wait and why. */

export interface Conflict {
  line: number;
  accountId: number | null;
  reason: ImportConflictReason;
}

/** Lines that wait, each with its reason. */
export async function insertConflicts(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  conflicts: readonly Conflict[],
): Promise<void> {
  await sql`
    insert into app.import_write (organization_id, import_id, line, result, reason, account_id)
    select ${organizationId}, ${importId}, r.line, 'conflict', r.reason, r.account_id
    from unnest(${conflicts.map(({ line }) => line)}::int[], ${conflicts.map(({ reason }) => reason)}::text[],
      ${conflicts.map(({ accountId }) => accountId)}::bigint[]) as r (line, reason, account_id)`.execute(
    db,
  );
}

/** Lines of a stretch that stand in the ledger, written or waiting. */
export async function findLedgerLines(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  from: number,
  to: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`
    select line from app.import_write where organization_id = ${organizationId}
      and import_id = ${importId} and line between ${from} and ${to}`.execute(db);
  return new Set(rows.map((row) => row.line));
}

/** Which of these lines are written. */
export async function findWrittenLines(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`
    select line from app.import_write where organization_id = ${organizationId}
      and import_id = ${importId} and line = any(${lines}) and result <> 'conflict'`.execute(db);
  return new Set(rows.map((row) => row.line));
}

/** Returns waiting rows to those that are to be written; returns how many. */
export async function forgetConflicts(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly number[],
): Promise<number> {
  const result = await sql`
    delete from app.import_write where organization_id = ${organizationId}
      and import_id = ${importId} and line = any(${lines}) and result = 'conflict'`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export interface MissingManager {
  line: number;
  accountId: number;
  managerKey: string | null;
}

/** The next lines that were written without their manager. */
export async function findMissingManagers(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  from: number,
  limit: number,
): Promise<MissingManager[]> {
  const missing = await sql<{ line: number; accountId: number }>`
    select line, account_id as "accountId" from app.import_write
    where organization_id = ${organizationId} and import_id = ${importId} and line > ${from}
      and reason is not null and reason = 'manager' order by line limit ${limit}`.execute(db);
  const lines = missing.rows.map(({ line }) => line);
  const keys = await sql<{ line: number; key: string | null }>`
    select line, manager_key as key from app.import_check
    where organization_id = ${organizationId} and import_id = ${importId}
      and line = any(${lines}::int[]) and line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0}`.execute(
    db,
  );
  const keyOf = new Map(keys.rows.map(({ line, key }) => [line, key]));
  return missing.rows.map((row) => ({ ...row, managerKey: keyOf.get(row.line) ?? null }));
}

export interface ManagerLink {
  line: number;
  accountId: number;
  managerId: number;
}

/** Sets the managers that were added after their people, unless the people were edited since they were written. */
export async function linkManagers(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  links: readonly ManagerLink[],
): Promise<void> {
  const lines = links.map(({ line }) => line);
  await sql`
    with links as materialized (
      select w.line, w.account_id, w.account_version, l.manager_id
      from unnest(${lines}::int[], ${links.map(({ managerId }) => managerId)}::bigint[])
          as l (line, manager_id) join app.import_write w on w.line = l.line
      where w.organization_id = ${organizationId} and w.import_id = ${importId}
        and w.line = any(${lines}::int[])
        and w.line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0}),
    linked as (
      update app.account a set line_manager_id = l.manager_id, version = a.version + 1
      from links l
      where a.organization_id = ${organizationId} and a.id = l.account_id
        and a.id = any(${links.map(({ accountId }) => accountId)}::bigint[])
        and a.version = l.account_version and a.deleted_at is null
      returning l.line, a.version)
    update app.import_write w set reason = null, account_version = linked.version from linked
    where w.organization_id = ${organizationId} and w.import_id = ${importId}
      and w.line = any(${lines}::int[]) and w.line = linked.line`.execute(db);
}

export async function countMissingManagers(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.import_write
    where organization_id = ${organizationId} and import_id = ${importId}
      and reason is not null and reason = 'manager'`.execute(db);
  return rows[0]?.count ?? 0;
}
