import { sql, type RawBuilder } from 'kysely';
import type { listContentHubs } from 'contract/content/content.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { grantOf } from 'contract/kernel/permissions.ts';
import type { Member, OrganizationTransaction } from '../../../kernel/database/organization.ts';

// Which hubs content is in is written here; in which order a hub shows it, and what it pins, by the area of hubs.

/** Hubs that are there to be filled, as `h`. */
function openHubs(organizationId: number): RawBuilder<unknown> {
  return sql`h.organization_id = ${organizationId} and h.deleted_at is null and h.state <> 'archived'`;
}

/** Whether the caller is owner or editor of hub `h`. */
function isOfCaller({ organizationId, accountId }: Member): RawBuilder<boolean> {
  return sql`exists (select from app.hub_member hm where hm.organization_id = ${organizationId}
    and hm.hub_id = h.id and hm.account_id = ${accountId})`;
}

/** The hubs that the caller may put content in: every one, or those whose owner or editor they are. */
function hubsOfCaller(member: Member): RawBuilder<unknown> {
  const all = grantOf(member.type, 'content.draft') === 'all';
  return all
    ? openHubs(member.organizationId)
    : sql`${openHubs(member.organizationId)} and ${isOfCaller(member)}`;
}

/** Whether content `c` is in an open hub whose owner or editor the person is who entered the organization. */
export const isAssigned = sql<boolean>`exists (
  select from app.hub_item hi
    join app.hub_member hm on hm.organization_id = hi.organization_id and hm.hub_id = hi.hub_id
      and hm.account_id = nullif(current_setting('app.account_id', true), '')::bigint
    join app.hub h on h.organization_id = hi.organization_id and h.id = hi.hub_id
      and h.deleted_at is null and h.state <> 'archived'
  where hi.organization_id = c.organization_id and hi.content_id = c.id)`;

/** The hubs that content `c` is in, by name. */
export const hubsOfContent = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) order by h.sort_key, h.id), '[]')
  from app.hub_item hi
    join app.hub h on h.organization_id = hi.organization_id and h.id = hi.hub_id and h.deleted_at is null
  where hi.organization_id = c.organization_id and hi.content_id = c.id)`;

export async function findHubChoices({
  db,
  member,
}: OrganizationTransaction): Promise<Answer<typeof listContentHubs>['items']> {
  const { rows } = await sql<Answer<typeof listContentHubs>['items'][number]>`
    select h.id, h.name from app.hub h
    where ${hubsOfCaller(member)} order by h.sort_key, h.id`.execute(db);
  return rows;
}

/** How full a hub is that the caller may put content in. */
export interface OpenHub {
  id: number;
  items: number;
}

/** Those of these hubs that are open. @param own whose owner or editor the caller is alone */
export async function findOpenHubs(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
  { own }: { own: boolean },
): Promise<ReadonlyMap<number, OpenHub>> {
  const { rows } = await sql<OpenHub>`
    select h.id, (select count(*)::int from app.hub_item i
      where i.organization_id = h.organization_id and i.hub_id = h.id) as items
    from app.hub h
    where ${own ? hubsOfCaller(member) : openHubs(member.organizationId)}
      and h.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the hubs that content is in. */
export async function findHubIds(
  { db, member }: OrganizationTransaction,
  contentId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.hub_id as id from app.hub_item i
      join app.hub h on h.organization_id = i.organization_id and h.id = i.hub_id and h.deleted_at is null
    where i.organization_id = ${member.organizationId} and i.content_id = ${contentId}
    order by i.hub_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where an item stands in a hub. */
export interface HubPosition {
  /** A decimal; absent: behind all others. */
  position?: string | undefined;
  pinned?: boolean | undefined;
}

/** Puts content into a hub, unless it is there. The content is locked by the caller. */
export async function insertHubItem(
  { db, member }: OrganizationTransaction,
  hubId: number,
  contentId: number,
  { position, pinned = false }: HubPosition = {},
): Promise<void> {
  await sql`
    insert into app.hub_item (organization_id, hub_id, content_id, position, pinned, added_by)
    select ${member.organizationId}, ${hubId}, ${contentId}, coalesce(${position ?? null}::numeric,
        1 + (select coalesce(max(i.position), 0) from app.hub_item i
          where i.organization_id = ${member.organizationId} and i.hub_id = ${hubId})),
      ${pinned}, ${member.accountId}
    on conflict do nothing`.execute(db);
}

/** Where an item stood in a hub. */
export interface HubPositionBefore {
  position: string;
  pinned: boolean;
  section: number | null;
}

/** Removes content from a hub. @returns where it stood; undefined: it was not in it */
export async function deleteHubItem(
  { db, member }: OrganizationTransaction,
  hubId: number,
  contentId: number,
): Promise<HubPositionBefore | undefined> {
  const { rows } = await sql<HubPositionBefore>`
    delete from app.hub_item
    where organization_id = ${member.organizationId} and hub_id = ${hubId}
      and content_id = ${contentId}
    returning position::text as position, pinned, section`.execute(db);
  return rows[0];
}
