import { sql } from 'kysely';
import type { BulkAction, BulkFailure, BulkListName, BulkState } from 'contract/bulk/bulk.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../kernel/database/keyset.ts';
import type {
  OrganizationTransaction,
  Queries,
  InOrganization,
} from '../../kernel/database/organization.ts';
import type { Selected } from './bulk-list.ts';

export interface BulkRow {
  id: number;
  list: BulkListName;
  action: BulkAction;
  selection: Selected<unknown>;
  state: BulkState;
  failure: BulkFailure | null;
  request_id: string;
  acting_account_id: number | null;
  total: number | null;
  done_count: number;
  undone_count: number;
  kept_count: number;
  left_out: Record<string, number>;
  reached: number;
  task_count: number;
  busy_ms: number;
  created_at: Date;
  created_by: number | null;
  finished_at: Date | null;
  undo_until: Date | null;
}

/** With what it names and who began it; null where that is gone. */
export interface NamedBulkRow extends Omit<
  BulkRow,
  'selection' | 'request_id' | 'acting_account_id' | 'reached'
> {
  created_by_name: string | null;
  manager_name: string | null;
  too_late: boolean;
}

export async function insertBulk(
  { db, member, requestId }: OrganizationTransaction,
  list: BulkListName,
  action: BulkAction,
  selection: Selected<unknown>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.bulk_change (organization_id, list, action, selection, request_id,
      created_by, acting_account_id)
    values (${member.organizationId}, ${list}, ${JSON.stringify(action)}::jsonb,
      ${JSON.stringify(selection)}::jsonb, ${requestId}, ${member.accountId}, ${member.accountId})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The row, locked until the transaction ends: one batch or one change of it at a time. */
export async function lockBulk(
  { db, member }: InOrganization,
  id: number,
): Promise<BulkRow | undefined> {
  const { rows } = await sql<BulkRow>`
    select * from app.bulk_change
    where organization_id = ${member.organizationId} and id = ${id} for update`.execute(db);
  return rows[0];
}

const named = sql`b.id, b.list, b.action, b.state, b.failure, b.total, b.done_count, b.undone_count,
    b.kept_count, b.left_out, b.task_count, b.busy_ms, b.created_at, b.created_by, b.finished_at,
    b.undo_until, b.undo_until < app.now() or b.forgotten as too_late,
    creator.first_name || ' ' || creator.last_name as created_by_name,
    manager.first_name || ' ' || manager.last_name as manager_name
  from app.bulk_change b
    left join app.account creator
      on creator.organization_id = b.organization_id and creator.id = b.created_by
    left join app.account manager
      on manager.organization_id = b.organization_id
        and manager.id = (b.action -> 'fields' ->> 'lineManagerId')::bigint`;

export async function findBulk(
  { db, member }: InOrganization,
  id: number,
): Promise<NamedBulkRow | undefined> {
  const { rows } = await sql<NamedBulkRow>`
    select ${named} where b.organization_id = ${member.organizationId} and b.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

const newestFirst: Keyset = {
  name: 'bulk-changes',
  columns: [{ expression: sql`b.id`, type: 'bigint' }],
  descending: true,
};

/**
 * The newest first; `open`: only those under way.
 *
 * @throws BadCursorError
 */
export async function listBulk(
  { db, member }: InOrganization,
  query: { open: boolean; cursor: string | undefined; limit: number },
): Promise<Page<NamedBulkRow> & { total: number }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(newestFirst, query.cursor);
  const open = query.open ? sql`b.state in ('preparing', 'running', 'undoing')` : sql`true`;
  const { rows } = await sql<NamedBulkRow & { size: number }>`
    select (select count(*)::int from app.bulk_change b
        where b.organization_id = ${member.organizationId} and ${open}) as size, ${named}
    where b.organization_id = ${member.organizationId} and ${open} and ${beyond(newestFirst, cursor)}
    order by ${orderOf(newestFirst, cursor)} limit ${query.limit + 1}`.execute(db);
  const page = pageOf(newestFirst, cursor, query.limit, rows, (row) => [String(row.id)]);
  return { ...page, total: rows[0]?.size ?? 0 };
}

/** From one state to the next; each task counts from the beginning. */
export async function beginTask(
  { db, member }: InOrganization,
  id: number,
  state: 'running' | 'undoing',
  actingAccountId: number | null,
): Promise<void> {
  await sql`
    update app.bulk_change set state = ${state}, acting_account_id = ${actingAccountId}, reached = 0,
      task_count = 0, busy_ms = 0, beat_at = null, failure = null
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** How many were written down, and how many were not and why. */
export async function setTotal(
  { db, member }: InOrganization,
  id: number,
  total: number,
  leftOut: Record<string, number>,
): Promise<void> {
  await sql`
    update app.bulk_change set total = ${total}, left_out = ${JSON.stringify(leftOut)}::jsonb
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export async function endTask(
  { db, member }: InOrganization,
  id: number,
  state: 'done' | 'cancelled' | 'failed' | 'undone',
  { failure, undoDays }: { failure?: BulkFailure; undoDays: number },
): Promise<void> {
  await sql`
    update app.bulk_change set state = ${state}, failure = ${failure ?? null},
      finished_at = coalesce(finished_at, app.now()),
      undo_until = coalesce(undo_until, app.now() + make_interval(days => ${undoDays}))
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export interface Progress {
  /** The last person this batch looked at, and how many they were. */
  reached: number;
  seen: number;
  done: number;
  undone: number;
  kept: number;
  leftOut: Record<string, number>;
}

/** Adds what a batch did, and the time since the last batch to the time spent. */
export async function recordProgress(
  { db, member }: InOrganization,
  id: number,
  done: Progress,
): Promise<void> {
  await sql`
    update app.bulk_change set
      reached = ${done.reached}, task_count = task_count + ${done.seen}::int,
      done_count = done_count + ${done.done}::int, undone_count = undone_count + ${done.undone}::int,
      kept_count = kept_count + ${done.kept}::int,
      left_out = ${addedTo(done.leftOut)},
      busy_ms = busy_ms + (extract(epoch from clock_timestamp()
        - case when beat_at > now() - interval '2 seconds' then beat_at else now() end) * 1000)::bigint,
      beat_at = clock_timestamp()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

function addedTo(counts: Record<string, number>) {
  return sql`(select coalesce(jsonb_object_agg(reason, count), '{}') from (
    select reason, sum(count) as count from (
      select key as reason, value::int as count from jsonb_each_text(left_out)
      union all
      select key, value::int from jsonb_each_text(${JSON.stringify(counts)}::jsonb)) both_sides
    group by reason) sums)`;
}

export async function organizationsWithOldBulk(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_bulk_changes() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Forgets the people of changes that can no longer be undone. @returns how many rows were deleted */
export async function forgetOldBulk({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      update app.bulk_change set forgotten = true
      where organization_id = ${organizationId} and undo_until < app.now() and not forgotten
        and state not in ('preparing', 'running', 'undoing')
      returning id)
    delete from app.bulk_change_item
    where organization_id = ${organizationId} and bulk_change_id in (select id from old)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
