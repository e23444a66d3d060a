import { sql } from 'kysely';
import { trashDays } from 'contract/kernel/times.ts';
import type { SavedView, ViewList } from 'contract/organizations/saved-views.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

export interface ViewRow {
  id: number;
  list: ViewList;
  account_id: number | null;
  name: string;
  search: string;
  columns: SavedView['columns'];
  version: number;
  deleted_at: Date | null;
  is_default: boolean;
}

const shown = sql`v.id, v.list, v.account_id, v.name, v.search, v.columns, v.version, v.deleted_at`;

/** Views of a list that the caller sees: the shared ones first, each in their order. */
export async function findViews(
  { db, member }: OrganizationTransaction,
  list: ViewList,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${shown}, d.view_id is not null as is_default
    from app.saved_view v left join app.default_view d on d.organization_id = v.organization_id
      and d.account_id = ${member.accountId} and d.list = v.list and d.view_id = v.id
    where v.organization_id = ${member.organizationId} and v.list = ${list} and v.deleted_at is null
      and (v.account_id is null or v.account_id = ${member.accountId})
    order by v.account_id is not null, v.position, v.name_key, v.id`.execute(db);
  return rows;
}

/** One that the caller sees, also a deleted one, locked until the transaction ends. */
export async function lockView(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${shown}, exists (select from app.default_view d
      where d.organization_id = v.organization_id and d.account_id = ${member.accountId}
        and d.list = v.list and d.view_id = v.id) as is_default
    from app.saved_view v
    where v.organization_id = ${member.organizationId} and v.id = ${id}
      and (v.account_id is null or v.account_id = ${member.accountId})
    for update`.execute(db);
  return rows[0];
}

/** How many views of a list there are, of one's own or shared; no one adds another until the transaction ends. */
export async function countViews(
  { db, member }: OrganizationTransaction,
  list: ViewList,
  shared: boolean,
): Promise<number> {
  await sql`select from app.organization where id = ${member.organizationId} for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.saved_view
    where organization_id = ${member.organizationId} and list = ${list} and deleted_at is null
      and account_id is not distinct from ${shared ? null : member.accountId}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}

type ViewValues = Pick<ViewRow, 'account_id' | 'name' | 'search' | 'columns'>;

export async function insertView(
  { db, member }: OrganizationTransaction,
  { list, account_id, name, search, columns }: ViewValues & { list: ViewList },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.saved_view (organization_id, list, account_id, name, search, columns, created_by, updated_by)
    values (${member.organizationId}, ${list}, ${account_id}, ${name}, ${search},
      ${JSON.stringify(columns)}, ${member.accountId}, ${member.accountId})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Writes all of a view and raises its version; the caller holds its lock. A view that is shared now, or no longer is,
 * moves behind those that are so already.
 */
export async function writeView(
  { db, member }: OrganizationTransaction,
  id: number,
  { account_id, name, search, columns }: ViewValues,
): Promise<void> {
  // A scoped manager shares none and takes none over: whose it is, they do not write.
  const owner = member.scoped ? sql`` : sql`account_id = ${account_id},`;
  await sql`
    update app.saved_view set ${owner} name = ${name}, search = ${search},
      position = case when account_id is not distinct from ${account_id}::bigint then position end,
      columns = ${JSON.stringify(columns)}, version = version + 1, updated_at = now(),
      updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** The own views of a list or the shared ones in their order, locked until the transaction ends. */
export async function lockOrder(
  { db, member }: OrganizationTransaction,
  list: ViewList,
  shared: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.saved_view
    where organization_id = ${member.organizationId} and list = ${list} and deleted_at is null
      and account_id is not distinct from ${shared ? null : member.accountId}::bigint
    order by position, name_key, id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Numbers the views in this order; their versions stay, since nothing of them changes. */
export async function writeOrder(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update app.saved_view v set position = place.n
    from unnest(${ids}::bigint[]) with ordinality as place (id, n)
    where v.organization_id = ${member.organizationId} and v.id = place.id`.execute(db);
}

/** Deletes or restores a view; those deleted long ago are removed permanently. */
export async function setViewDeleted(
  { db, member }: OrganizationTransaction,
  id: number,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.saved_view set deleted_at = ${deleted ? sql`app.now()` : sql`null`},
      version = version + 1, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  await sql`
    delete from app.saved_view
    where organization_id = ${member.organizationId} and deleted_at < app.now() - make_interval(days => ${trashDays})`.execute(
    db,
  );
}

export async function writeDefault(
  { db, member }: OrganizationTransaction,
  list: ViewList,
  viewId: number | null,
): Promise<void> {
  const { organizationId, accountId } = member;
  if (viewId === null) {
    await sql`
      delete from app.default_view
      where organization_id = ${organizationId} and account_id = ${accountId} and list = ${list}`.execute(
      db,
    );
    return;
  }
  await sql`
    insert into app.default_view (organization_id, account_id, list, view_id)
    values (${organizationId}, ${accountId}, ${list}, ${viewId})
    on conflict (organization_id, account_id, list) do update set view_id = excluded.view_id`.execute(
    db,
  );
}
