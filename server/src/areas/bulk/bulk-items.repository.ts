import { sql, type RawBuilder } from 'kysely';
import type { BulkAction, BulkLeftOutReason } from 'contract/bulk/bulk.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { allOf } from '../../kernel/database/all-of.ts';
import type { BulkList, Selected, StagedItem } from './bulk-list.ts';

type Rows = Pick<BulkList, 'rows'>;

/** The selected people, as a condition on the rows of the list. */
export async function selectedBy<Filter>(
  tx: OrganizationTransaction,
  list: Pick<BulkList<BulkAction, Filter>, 'matching'>,
  selection: Selected<Filter>,
): Promise<RawBuilder<unknown>> {
  if (selection.mode === 'ids') {
    return sql`organization_id = ${tx.member.organizationId} and id = any(${selection.ids})`;
  }
  const { filter, except } = selection;
  return allOf([
    ...(await list.matching(tx, filter)),
    ...(except.length > 0 ? [sql`id <> all(${except})`] : []),
  ]);
}

/** The first of these that holds, as an expression; null where none does. */
export function firstOf(
  reasons: readonly (readonly [reason: BulkLeftOutReason, holds: RawBuilder<unknown>])[],
): RawBuilder<unknown> {
  if (reasons.length === 0) return sql`null::text`;
  const arms = reasons.map(([reason, holds]) => sql`when ${holds} then ${sql.lit(reason)}`);
  return sql`case ${sql.join(arms, sql` `)} end`;
}

/** How many by the reason against them; null: how many it is done to. */
export async function countByReason(
  { db }: OrganizationTransaction,
  { rows: from }: Rows,
  selected: RawBuilder<unknown>,
  reason: RawBuilder<unknown>,
): Promise<Map<BulkLeftOutReason | null, number>> {
  const { rows } = await sql<{ reason: BulkLeftOutReason | null; count: number }>`
    select ${reason} as reason, count(*)::int as count from ${from}
    where ${selected} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.reason, row.count]));
}

/** How many of those it is done to become managers of everyone by it. */
export async function countAmong(
  { db }: OrganizationTransaction,
  { rows: from }: Rows,
  selected: RawBuilder<unknown>,
  { reason, unscoped }: Record<'reason' | 'unscoped', RawBuilder<unknown>>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from}
    where ${selected} and ${unscoped} and ${reason} is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores who is included, regardless of later changes to the list. @returns as {@link countByReason} */
export async function stageItems(
  { db, member }: OrganizationTransaction,
  { rows: from }: Rows,
  bulkId: number,
  selected: RawBuilder<unknown>,
  reason: RawBuilder<unknown>,
): Promise<Map<BulkLeftOutReason | null, number>> {
  const { rows } = await sql<{ reason: BulkLeftOutReason | null; count: number }>`
    with meant as materialized (select id, ${reason} as reason from ${from} where ${selected}),
    staged as (
      insert into app.bulk_change_item (organization_id, bulk_change_id, item_id)
      select ${member.organizationId}, ${bulkId}, id from meant where reason is null order by id)
    select reason, count(*)::int as count from meant group by reason`.execute(db);
  return new Map(rows.map((row) => [row.reason, row.count]));
}

/** The next of a task, in the order of their ids. */
export async function nextStaged(
  { db, member }: OrganizationTransaction,
  bulkId: number,
  state: 'waiting' | 'done',
  { after, most }: { after: number; most: number },
): Promise<StagedItem[]> {
  const { rows } = await sql<StagedItem>`
    select item_id as id, before, item_version from app.bulk_change_item
    where organization_id = ${member.organizationId} and bulk_change_id = ${bulkId}
      and item_id > ${after} and state = ${state}
    order by item_id limit ${most}`.execute(db);
  return rows;
}

export interface LockedItem {
  id: number;
  version: number;
  reason: BulkLeftOutReason | null;
}

/** Rows of the list, locked, each with what speaks against it now. */
export async function lockItems(
  { db, member }: OrganizationTransaction,
  { rows: from }: Rows,
  ids: readonly number[],
  reason: RawBuilder<unknown>,
): Promise<Map<number, LockedItem>> {
  const { rows } = await sql<LockedItem>`
    select id, version, ${reason} as reason from ${from}
    where organization_id = ${member.organizationId} and id = any(${ids})
    order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records each person's result, with the current version. */
export async function recordResults(
  { db, member }: OrganizationTransaction,
  { rows: from }: Rows,
  bulkId: number,
  state: 'done' | 'leftOut' | 'undone' | 'kept',
  items: readonly { id: number; before?: unknown }[],
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  await sql`
    with standing as materialized (
      select id as standing_id, version from ${from}
      where organization_id = ${member.organizationId} and id = any(${ids})),
    results as materialized (
      select r.id, r.before, standing.version
      from unnest(${ids}::bigint[], ${items.map(({ before }) => JSON.stringify(before ?? null))}::jsonb[])
          as r (id, before)
        left join standing on standing_id = r.id)
    update app.bulk_change_item p
    set state = ${state}, item_version = results.version, at = app.now(),
      before = case when ${state} = 'done' then results.before else p.before end
    from results
    where p.organization_id = ${member.organizationId} and p.bulk_change_id = ${bulkId}
      and p.item_id = any(${ids}) and p.item_id = results.id`.execute(db);
}

/** Has this transaction plan for a table that was filled a moment ago, of which nothing is known yet. */
export async function expectFullTables({ db }: OrganizationTransaction): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
}

/** Marks where a transaction gets back to when the next thing in it is refused. */
export async function setSavepoint({ db }: OrganizationTransaction): Promise<void> {
  await sql`savepoint all_or_none`.execute(db);
}

/** Rolls back everything since {@link setSavepoint}. */
export async function backToSavepoint({ db }: OrganizationTransaction): Promise<void> {
  await sql`rollback to savepoint all_or_none`.execute(db);
}
