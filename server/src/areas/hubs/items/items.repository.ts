import { sql } from 'kysely';
import type { HubItem } from 'contract/hubs/hub-items.contract.ts';
import type { ContentKind, ContentState } from 'contract/content/content.ts';
import type { SocialNetwork } from 'contract/content/socials/social-networks.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

interface ItemRow {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  state: ContentState;
  publish_at: Date | null;
  in_review: boolean;
  pinned: boolean;
  section: number | null;
  author: string | null;
  network: SocialNetwork | null;
  file: HubItem['file'];
}

/** Where the section of item `i` of hub `h` stands; pinned items are in none, and what is in none stands behind all. */
export const sectionPosition = sql`case when i.pinned then 0
  when i.section <= cardinality(h.sections) then i.section else 1000 end::bigint`;

/** What a hub holds in its order, as far as the caller sees it: pinned items first. */
export async function findItems(
  { db, member }: OrganizationTransaction,
  hubId: number,
): Promise<HubItem[]> {
  const { rows } = await sql<ItemRow>`
    select c.id, c.kind, c.title, c.summary, c.cover_file_id, c.cover_alt, c.state, c.publish_at,
      c.review_asked_at is not null as in_review, i.pinned,
      case when i.section <= cardinality(h.sections) then i.section end as section,
      (select a.first_name || ' ' || a.last_name from app.account a
        where a.organization_id = c.organization_id and a.id = c.author_id) as author,
      (select s.network from app.content_social s
        where s.organization_id = c.organization_id and s.content_id = c.id) as network,
      (select json_build_object('name', v.name, 'version', v.number) from app.content_file_version v
        where v.organization_id = c.organization_id and v.content_id = c.id
        order by v.number desc limit 1) as file
    from app.hub_item i
      join app.hub h on h.organization_id = i.organization_id and h.id = i.hub_id
      join app.content c on c.organization_id = i.organization_id and c.id = i.content_id
        and c.deleted_at is null
    where i.organization_id = ${member.organizationId} and i.hub_id = ${hubId}
    order by i.pinned desc, ${sectionPosition}, case when h.sort = 'newest' and not i.pinned then c.state_since end desc,
      i.position, c.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    cover: row.cover_file_id === null ? null : { fileId: row.cover_file_id, alt: row.cover_alt },
    state: row.state,
    publishAt: row.publish_at?.toISOString() ?? null,
    inReview: row.in_review,
    pinned: row.pinned,
    section: row.section,
    author: row.author,
    network: row.network,
    file: row.file,
  }));
}

/** Where the items of a hub stand, pinned ones first; also of content in the trash, which comes back to its place. */
export interface ItemPosition {
  id: number;
  pinned: boolean;
  section: number | null;
}

export async function findPositions(
  { db, member }: OrganizationTransaction,
  hubId: number,
): Promise<ItemPosition[]> {
  const { rows } = await sql<ItemPosition>`
    select i.content_id as id, i.pinned,
      case when i.section <= cardinality(h.sections) then i.section end as section
    from app.hub_item i
      join app.hub h on h.organization_id = i.organization_id and h.id = i.hub_id
    where i.organization_id = ${member.organizationId} and i.hub_id = ${hubId}
    order by i.pinned desc, ${sectionPosition}, i.position, i.content_id`.execute(db);
  return rows;
}

/** After so many digits behind the point all items of a hub are numbered again. */
const digitsMax = 40;

/**
 * Places an item between two others: its position is in the middle of theirs. Where none is left between them, all
 * items are numbered again first. The hub is locked by the caller.
 *
 * @param order the ids of all items, the moved one at its new place
 */
export async function writePosition(
  tx: OrganizationTransaction,
  hubId: number,
  order: readonly number[],
  id: number,
): Promise<void> {
  if (await positionBetween(tx, hubId, order, id)) return;
  await numberAgain(tx, hubId, order);
}

async function positionBetween(
  { db, member }: OrganizationTransaction,
  hubId: number,
  order: readonly number[],
  id: number,
): Promise<boolean> {
  const at = order.indexOf(id);
  const [before = 0, after = 0] = [order[at - 1], order[at + 1]];
  const position = (contentId: number) => sql`(select o.position from app.hub_item o
    where o.organization_id = ${member.organizationId} and o.hub_id = ${hubId}
      and o.content_id = ${contentId})`;
  const { rows } = await sql`
    update app.hub_item i set position = place.middle
    from (select n.low, n.high, coalesce((n.low + n.high) * 0.5, n.low + 1, n.high - 1, 1) as middle
      from (select ${position(before)} as low, ${position(after)} as high) n) place
    where i.organization_id = ${member.organizationId} and i.hub_id = ${hubId}
      and i.content_id = ${id} and scale(place.middle) <= ${digitsMax}
      and coalesce(place.low < place.high, true)
    returning i.content_id`.execute(db);
  return rows.length > 0;
}

async function numberAgain(
  { db, member }: OrganizationTransaction,
  hubId: number,
  order: readonly number[],
): Promise<void> {
  await sql`
    update app.hub_item i set position = o.place
    from unnest(${[...order]}::bigint[]) with ordinality as o (id, place)
    where i.organization_id = ${member.organizationId} and i.hub_id = ${hubId}
      and i.content_id = o.id`.execute(db);
}

export async function setPinned(
  { db, member }: OrganizationTransaction,
  hubId: number,
  id: number,
  pinned: boolean,
): Promise<void> {
  await sql`
    update app.hub_item set pinned = ${pinned}
    where organization_id = ${member.organizationId} and hub_id = ${hubId}
      and content_id = ${id}`.execute(db);
}

/** The names of a hub's sections, in their order. */
export async function findSections(
  { db, member }: OrganizationTransaction,
  hubId: number,
): Promise<string[]> {
  const { rows } = await sql<{ sections: string[] }>`
    select sections from app.hub
    where organization_id = ${member.organizationId} and id = ${hubId}`.execute(db);
  return rows[0]?.sections ?? [];
}

/** Puts items that come back into the sections in which they stood. */
export async function setSections(
  { db, member }: OrganizationTransaction,
  hubId: number,
  positions: readonly { contentId: number; section: number }[],
): Promise<void> {
  await sql`
    update app.hub_item i set section = p.section
    from unnest(${positions.map(({ contentId }) => contentId)}::bigint[],
      ${positions.map(({ section }) => section)}::smallint[]) as p (id, section)
    where i.organization_id = ${member.organizationId} and i.hub_id = ${hubId}
      and i.content_id = p.id`.execute(db);
}

/** Writes the sections of a hub and where each item stands; the hub is locked by the caller. */
export async function writeArrangement(
  { db, member }: OrganizationTransaction,
  hubId: number,
  sections: readonly string[],
  positions: readonly ItemPosition[],
): Promise<void> {
  await sql`
    update app.hub set sections = ${[...sections]}::text[]
    where organization_id = ${member.organizationId} and id = ${hubId}`.execute(db);
  await sql`
    update app.hub_item i set position = p.place, pinned = p.pinned, section = p.section
    from unnest(${positions.map(({ id }) => id)}::bigint[], ${positions.map(({ pinned }) => pinned)}::boolean[],
      ${positions.map(({ section }) => section)}::smallint[]) with ordinality as p (id, pinned, section, place)
    where i.organization_id = ${member.organizationId} and i.hub_id = ${hubId}
      and i.content_id = p.id`.execute(db);
}
