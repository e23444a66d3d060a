import { sql, type RawBuilder } from 'kysely';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { HubIcon, HubOrder, HubRole, HubState, HubVisibility } from 'contract/hubs/hub.ts';
import type { Member, OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { GroupUser } from '../groups/groups.public.ts';

interface Named {
  id: number;
  name: string;
}

export interface HubRow {
  id: number;
  name: string;
  slug: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  icon: HubIcon;
  colour: GroupColour;
  visibility: HubVisibility;
  sort: HubOrder;
  state: HubState;
  state_since: Date;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
  deleted_at: Date | null;
  version: number;
  /** By name, those in use. */
  groups: Named[];
  owners: Named[];
  /** What the caller is of it. */
  role: HubRole | null;
  items_all: number;
  items_in_review: number;
  items_today: number;
}

/** A hub with what lists show of it, as `h`; every part as far as the caller sees it. */
export function hubColumns({ organizationId, accountId, timeZone }: Member): RawBuilder<unknown> {
  const today = sql`date_trunc('day', app.now() at time zone ${timeZone}) at time zone ${timeZone}`;
  return sql`h.id, h.name, h.slug, h.summary, h.cover_file_id, h.cover_alt, h.icon, h.colour, h.visibility,
    h.sort, h.state, h.state_since, h.published_at, h.created_at, h.updated_at, h.deleted_at, h.version,
    (select u.first_name || ' ' || u.last_name from app.account u
      where u.organization_id = ${organizationId} and u.id = h.updated_by) as updated_by_name,
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.sort_key, g.id), '[]')
      from app.hub_audience a
        join app.person_group g on g.organization_id = a.organization_id and g.id = a.group_id
          and g.deleted_at is null
      where a.organization_id = ${organizationId} and a.hub_id = h.id) as groups,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)
        order by p.name_key, p.id), '[]')
      from app.hub_member m
        join app.account p on p.organization_id = m.organization_id and p.id = m.account_id
          and p.deleted_at is null
      where m.organization_id = ${organizationId} and m.hub_id = h.id and m.role = 'owner') as owners,
    (select m.role from app.hub_member m where m.organization_id = ${organizationId}
      and m.hub_id = h.id and m.account_id = ${accountId}) as role,
    counted.items_all, counted.items_in_review, counted.items_today
    from app.hub h cross join lateral (
      select count(*)::int as items_all,
        count(*) filter (where c.review_asked_at is not null)::int as items_in_review,
        count(*) filter (where c.state = 'published' and c.state_since >= ${today})::int as items_today
      from app.hub_item i
        join app.content c on c.organization_id = i.organization_id and c.id = i.content_id
          and c.deleted_at is null
      where i.organization_id = ${organizationId} and i.hub_id = h.id) counted`;
}

/** One hub, also in the trash. */
export async function findHub(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<HubRow | undefined> {
  const { rows } = await sql<HubRow>`
    select ${hubColumns(member)}
    where h.organization_id = ${member.organizationId} and h.id = ${id}`.execute(db);
  return rows[0];
}

/** One hub, also in the trash; no one else changes it or its order until the transaction ends. */
export async function lockHub(
  tx: OrganizationTransaction,
  id: number,
): Promise<HubRow | undefined> {
  await sql`
    select from app.hub h where h.organization_id = ${tx.member.organizationId} and h.id = ${id}
    for no key update`.execute(tx.db);
  return findHub(tx, id);
}

export async function findDescription(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<ArticleDocument | null> {
  const { rows } = await sql<{ description: ArticleDocument }>`
    select description from app.hub
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  return rows[0]?.description ?? null;
}

export interface HubValues {
  name: string;
  slug: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  icon: HubIcon;
  colour: GroupColour;
  visibility: HubVisibility;
  sort: HubOrder;
  sort_key: string;
  search_key: string;
}

export async function insertHub(
  { db, member }: OrganizationTransaction,
  values: HubValues,
  description: ArticleDocument,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.hub (organization_id, created_by, updated_by, name, slug, summary, description, cover_file_id,
      cover_alt, icon, colour, visibility, sort, sort_key, search_key)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${values.name}, ${values.slug},
      ${values.summary}, ${JSON.stringify(description)}::json, ${values.cover_file_id}, ${values.cover_alt},
      ${values.icon}, ${values.colour}, ${values.visibility}, ${values.sort}, ${values.sort_key},
      ${values.search_key})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes a hub and raises its version; it is locked by the caller. Null leaves the description. */
export async function updateHubRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: HubValues,
  description: ArticleDocument | null,
): Promise<void> {
  await sql`
    update app.hub set name = ${values.name}, slug = ${values.slug}, summary = ${values.summary},
      description = coalesce(${description && JSON.stringify(description)}::json, description),
      cover_file_id = ${values.cover_file_id}, cover_alt = ${values.cover_alt}, icon = ${values.icon},
      colour = ${values.colour}, visibility = ${values.visibility}, sort = ${values.sort},
      sort_key = ${values.sort_key}, search_key = ${values.search_key}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/**
 * Moves a hub into another state, or into the trash or out of it; it is locked by the caller. Its version stays: edits
 * being typed at the moment are not out of date.
 */
export async function setHubState(
  { db, member }: OrganizationTransaction,
  id: number,
  { state, deleted }: { state: HubState; deleted: boolean },
): Promise<void> {
  await sql`
    update app.hub set state_since = case when state = ${state} then state_since else app.now() end,
      state = ${state},
      published_at = case when ${state} = 'published' then coalesce(published_at, app.now()) else published_at end,
      deleted_at = ${deleted ? sql`app.now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Has a hub be for these groups. */
export async function replaceAudience(
  { db, member }: OrganizationTransaction,
  id: number,
  groups: readonly number[],
): Promise<void> {
  await sql`
    delete from app.hub_audience
    where organization_id = ${member.organizationId} and hub_id = ${id}
      and group_id <> all(${[...groups]}::bigint[])`.execute(db);
  await sql`
    insert into app.hub_audience (organization_id, hub_id, group_id)
    select ${member.organizationId}, ${id}, g from unnest(${[...groups]}::bigint[]) g
    on conflict do nothing`.execute(db);
}

/** Hubs in use that are for one of these groups. */
export const hubsOfGroup: GroupUser = {
  type: 'hub',
  capability: 'hubs.manage',
  async find({ db, member }, groupIds) {
    const { rows } = await sql<{ group_id: number; id: number; name: string }>`
      select au.group_id, h.id, h.name
      from app.hub_audience au join app.hub h
        on h.organization_id = au.organization_id and h.id = au.hub_id and h.deleted_at is null
      where au.organization_id = ${member.organizationId}
        and au.group_id = any(${[...groupIds]}::bigint[])
      order by h.sort_key, h.id`.execute(db);
    return rows;
  },
};
