import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

/** Whose own views become whose. */
export interface ViewOwners {
  from: number;
  to: number;
}

const isFree = (organizationId: number, to: number) => sql`not exists (
  select from app.saved_view mine
  where mine.organization_id = ${organizationId} and mine.account_id = ${to} and mine.list = v.list
    and mine.name_key = v.name_key and mine.deleted_at is null)`;

/** How many own views would change hands, and how many have a name that the other one has given, too. */
export async function countOwnViews(
  { db, member: { organizationId } }: OrganizationTransaction,
  { from, to }: ViewOwners,
): Promise<{ moved: number; shared: number }> {
  const { rows } = await sql<{ moved: number; shared: number }>`
    select count(*) filter (where free) as moved, count(*) filter (where not free) as shared
    from (select ${isFree(organizationId, to)} as free from app.saved_view v
      where v.organization_id = ${organizationId} and v.account_id = ${from}
        and v.deleted_at is null) as views`.execute(db);
  return rows[0] ?? { moved: 0, shared: 0 };
}

/**
 * Gives someone's own views to another, but for those whose name they have given themselves.
 *
 * @param ids these alone; null: all
 * @returns which
 */
export async function moveOwnViews(
  { db, member: { organizationId } }: OrganizationTransaction,
  { from, to }: ViewOwners,
  ids: readonly number[] | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.saved_view v set account_id = ${to}
    where v.organization_id = ${organizationId} and v.account_id = ${from} and v.deleted_at is null
      and (${ids}::bigint[] is null or v.id = any(${ids})) and ${isFree(organizationId, to)}
    returning v.id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Has lists open for someone as they opened for another, where they have not chosen themselves.
 *
 * @param ids with these views alone; null: with all that they see
 * @returns with which views
 */
export async function moveDefaults(
  { db, member: { organizationId } }: OrganizationTransaction,
  { from, to }: ViewOwners,
  ids: readonly number[] | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update app.default_view d set account_id = ${to}
    from app.saved_view v
    where d.organization_id = ${organizationId} and d.account_id = ${from}
      and v.organization_id = d.organization_id and v.id = d.view_id
      and (v.account_id is null or v.account_id = ${to})
      and (${ids}::bigint[] is null or d.view_id = any(${ids}))
      and not exists (select from app.default_view mine
        where mine.organization_id = ${organizationId} and mine.account_id = ${to}
          and mine.list = d.list)
    returning d.view_id as id`.execute(db);
  return rows.map((row) => row.id);
}
