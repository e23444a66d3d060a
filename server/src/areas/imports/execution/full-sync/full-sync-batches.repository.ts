import { sql } from 'kysely';
import type { ImportFullSyncReason } from 'contract/imports/execution/full-sync.contract.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { UndoCount, UndoExample } from '../../kind.ts';

/** The statements that deactivate people missing from the file, and undo it. */

/** The next of those who were confirmed, or deactivated, by id. */
export async function nextFullSync(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  state: 'waiting' | 'deactivated',
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from app.import_full_sync
    where organization_id = ${organizationId} and import_id = ${importId} and state = ${state}
    order by account_id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Locks these people until the transaction ends, in the order of their IDs. @returns why each is skipped; null where
 * nothing speaks against deactivating them. A missing person is deleted.
 */
export async function lockFullSync(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  actorId: number,
  ids: readonly number[],
): Promise<Map<number, ImportFullSyncReason | null>> {
  const { rows } = await sql<{ id: number; reason: ImportFullSyncReason | null }>`
    select a.id, case when a.deleted_at is not null then 'in_trash' when a.type = 'admin' then 'admin'
      when a.id = ${actorId} then 'self' when a.status = 'deactivated' then 'already'
      when a.version is distinct from m.account_version then 'changed' end as reason
    from app.account a join app.import_full_sync m on m.organization_id = a.organization_id
      and m.import_id = ${importId} and m.account_id = a.id
    where a.organization_id = ${organizationId} and a.id = any(${ids})
    order by a.id for update of a`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** Why a person stays deactivated, on `app.import_full_sync m` and, where they exist, `app.account a`. */
const keptReason = sql`case when a.id is null then 'gone' when a.deleted_at is not null then 'in_trash'
  when a.status <> 'deactivated' or a.version is distinct from m.account_version then 'changed' end`;

const deactivated = sql`app.import_full_sync m
  left join app.account a on a.organization_id = m.organization_id and a.id = m.account_id`;

/** Locks these people; the same for the undo. */
export async function lockDeactivated(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  ids: readonly number[],
): Promise<Map<number, ImportFullSyncReason | null>> {
  await sql`select id from app.account where organization_id = ${organizationId}
    and id = any(${ids}) order by id for update`.execute(db);
  const { rows } = await sql<{ id: number; reason: ImportFullSyncReason | null }>`
    select m.account_id as id, ${keptReason} as reason from ${deactivated}
    where m.organization_id = ${organizationId} and m.import_id = ${importId}
      and m.account_id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** How many would be active again, and how many not and why. */
export async function countReactivated(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
): Promise<UndoCount[]> {
  const { rows } = await sql<UndoCount>`
    select 'deactivated' as result, ${keptReason} as reason, count(*)::int as count from ${deactivated}
    where m.organization_id = ${organizationId} and m.import_id = ${importId}
      and m.state = 'deactivated' group by 2 order by 3 desc, 2`.execute(db);
  return rows;
}

/** Some of those who would not, and are still there. */
export async function findKeptExamples(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  limit: number,
): Promise<UndoExample[]> {
  const { rows } = await sql<UndoExample>`
    select a.id as "accountId", a.first_name || ' ' || a.last_name as name, ${keptReason} as reason
    from ${deactivated}
    where m.organization_id = ${organizationId} and m.import_id = ${importId}
      and m.state = 'deactivated' and a.id is not null and (${keptReason}) is not null
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export interface FullSyncResult {
  id: number;
  state: 'deactivated' | 'left' | 'undone' | 'kept';
  reason: ImportFullSyncReason | null;
}

/** Records each person's result, with their current version. */
export async function recordFullSync(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  results: readonly FullSyncResult[],
): Promise<void> {
  const ids = results.map(({ id }) => id);
  await sql`
    with standing as materialized (
      select id, version from app.account where organization_id = ${organizationId} and id = any(${ids}))
    update app.import_full_sync m set state = r.state, reason = r.reason, at = app.now(),
      account_version = s.version
    from unnest(${ids}::bigint[], ${results.map(({ state }) => state)}::text[],
        ${results.map(({ reason }) => reason)}::text[]) as r (id, state, reason)
      left join standing s on s.id = r.id
    where m.organization_id = ${organizationId} and m.import_id = ${importId}
      and m.account_id = any(${ids}) and m.account_id = r.id`.execute(db);
}
