import { sql, type RawBuilder } from 'kysely';
import type { ContentKind } from 'contract/content/content.ts';
import type { ArticleDocument } from 'contract/content/document.ts';
import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { HubIcon } from 'contract/hubs/hub.ts';
import { readingMinutes } from 'contract/content/document-text.ts';
import type { Queries } from '../../../kernel/database/organization.ts';

/** Data of an organization, opened for a member, a public link or a job. */
interface OpenOrganization {
  readonly db: Queries;
  readonly member: { readonly organizationId: number };
}

/** A picture of the store, with its description. */
interface ReaderPicture {
  fileId: number;
  alt: string | null;
}

/** A hub as its readers see it. */
export interface ReaderHub {
  id: number;
  name: string;
  slug: string;
  summary: string | null;
  cover: ReaderPicture | null;
  icon: HubIcon;
  colour: GroupColour;
  /** Published items this reader sees. */
  items: number;
  /** When the newest of them was published; null where there is none. */
  newestAt: Date | null;
}

/** An item of a hub as its readers see it. */
export interface ReaderItem {
  id: number;
  kind: ContentKind;
  slug: string | null;
  title: string;
  summary: string | null;
  cover: ReaderPicture | null;
  /** Minutes, at least one; null of what has no text. */
  readingTime: number | null;
  pinned: boolean;
  publishedAt: Date;
  acknowledgement: boolean;
  /** `YYYY-MM-DD` */
  acknowledgeBy: string | null;
}

/** Whose hubs: a person's, or those that anyone may read (null). */
type Reader = number | null;

function inGroups(
  organizationId: number,
  reader: number,
  table: 'hub_audience' | 'content_audience',
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const column = sql.id(table === 'hub_audience' ? 'hub_id' : 'content_id');
  return sql`exists (select from app.${sql.id(table)} au
    join app.person_group g on g.organization_id = au.organization_id and g.id = au.group_id
      and g.deleted_at is null
    join app.group_member gm on gm.organization_id = au.organization_id and gm.group_id = au.group_id
      and gm.account_id = ${reader}
    where au.organization_id = ${organizationId} and au.${column} = ${owner})`;
}

/** Whether this reader sees hub `h`: it is published, and for them. */
function seesHub(organizationId: number, reader: Reader): RawBuilder<boolean> {
  const published = sql<boolean>`h.organization_id = ${organizationId} and h.state = 'published'
    and h.deleted_at is null`;
  if (reader === null) return sql`(${published} and h.visibility = 'everyone')`;
  return sql`(${published} and (h.visibility = 'everyone' or (h.visibility = 'groups'
    and ${inGroups(organizationId, reader, 'hub_audience', sql`h.id`)})))`;
}

/** Whether this reader sees content `c`: it is published, and for them. */
function seesContent(organizationId: number, reader: Reader): RawBuilder<boolean> {
  const published = sql<boolean>`c.state = 'published' and c.deleted_at is null`;
  if (reader === null) return sql`(${published} and c.audience = 'everyone')`;
  return sql`(${published} and (c.audience = 'everyone'
    or ${inGroups(organizationId, reader, 'content_audience', sql`c.id`)}))`;
}

interface HubRow extends Omit<ReaderHub, 'cover'> {
  cover_file_id: number | null;
  cover_alt: string | null;
}

function hubColumns(organizationId: number, reader: Reader): RawBuilder<unknown> {
  return sql`h.id, h.name, h.slug, h.summary, h.cover_file_id, h.cover_alt, h.icon, h.colour,
    shown.items, shown."newestAt"
    from app.hub h cross join lateral (
      select count(*)::int as items, max(r.published_at) as "newestAt"
      from app.hub_item i
        join app.content c on c.organization_id = i.organization_id and c.id = i.content_id
        join app.content_revision r on r.organization_id = c.organization_id and r.content_id = c.id
          and r.number = c.live_revision
      where i.organization_id = ${organizationId} and i.hub_id = h.id
        and ${seesContent(organizationId, reader)}) shown`;
}

/** The hubs that a person sees, by name. */
export async function hubsFor(
  { db, member: { organizationId } }: OpenOrganization,
  accountId: number,
): Promise<ReaderHub[]> {
  const { rows } = await sql<HubRow>`
    select ${hubColumns(organizationId, accountId)}
    where ${seesHub(organizationId, accountId)} order by h.sort_key, h.id`.execute(db);
  return rows.map((row) => ({ ...hubOf(row) }));
}

/**
 * One hub as this reader sees it, by its ID or its slug; undefined where they do not see it.
 *
 * @param reader a person, or null: anyone who has the address
 */
export async function findHubFor(
  { db, member: { organizationId } }: OpenOrganization,
  hub: number | string,
  reader: Reader,
): Promise<(ReaderHub & { description: ArticleDocument }) | undefined> {
  const named = typeof hub === 'number' ? sql`h.id = ${hub}` : sql`h.slug = ${hub}`;
  const { rows } = await sql<HubRow & { description: ArticleDocument }>`
    select h.description, ${hubColumns(organizationId, reader)}
    where ${seesHub(organizationId, reader)} and ${named}`.execute(db);
  const [row] = rows;
  return row && { ...hubOf(row), description: row.description };
}

function hubOf({ cover_file_id: fileId, cover_alt: alt, ...row }: HubRow): ReaderHub {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    summary: row.summary,
    cover: fileId === null ? null : { fileId, alt },
    icon: row.icon,
    colour: row.colour,
    items: row.items,
    newestAt: row.newestAt,
  };
}

interface ItemRow extends Omit<ReaderItem, 'cover' | 'readingTime'> {
  words: number | null;
  cover_file_id: number | null;
  cover_alt: string | null;
}

/**
 * What this reader sees in a hub, as readers see it now: pinned items first, then in the order of the hub.
 *
 * @param hubId of a hub that this reader sees; of another one the answer is empty
 */
export async function itemsOfHubFor(
  { db, member: { organizationId } }: OpenOrganization,
  hubId: number,
  reader: Reader,
  limit = 200,
): Promise<ReaderItem[]> {
  const { rows } = await sql<ItemRow>`
    select c.id, c.kind, c.slug, r.title, r.summary, r.cover_file_id, r.cover_alt, r.words, i.pinned,
      r.published_at as "publishedAt", c.acknowledgement, c.acknowledge_by::text as "acknowledgeBy"
    from app.hub h
      join app.hub_item i on i.organization_id = h.organization_id and i.hub_id = h.id
      join app.content c on c.organization_id = i.organization_id and c.id = i.content_id
      join app.content_revision r on r.organization_id = c.organization_id and r.content_id = c.id
        and r.number = c.live_revision
    where h.id = ${hubId} and ${seesHub(organizationId, reader)}
      and ${seesContent(organizationId, reader)}
    order by i.pinned desc, case when h.sort = 'newest' and not i.pinned then r.published_at end desc,
      i.position, c.id
    limit ${limit}`.execute(db);
  return rows.map(({ words, cover_file_id: fileId, cover_alt: alt, ...row }) => ({
    ...row,
    cover: fileId === null ? null : { fileId, alt },
    readingTime: words === null ? null : readingMinutes(words),
  }));
}
