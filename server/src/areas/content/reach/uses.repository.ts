import { sql } from 'kysely';
import type { ContentState } from 'contract/content/content.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { isRead } from './reach.repository.ts';

/** As many of a kind as a page shows. */
const most = sql.lit(50);

export interface HubUseRow {
  id: number;
  name: string;
  pinned: boolean;
}

/** The hubs that hold content, by name. */
export async function listHubUses(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
): Promise<HubUseRow[]> {
  const { rows } = await sql<HubUseRow>`
    select h.id, h.name, i.pinned
    from app.hub_item i
      join app.hub h on h.organization_id = ${organizationId} and h.id = i.hub_id
        and h.deleted_at is null
    where i.organization_id = ${organizationId} and i.content_id = ${id}
    order by h.name, h.id limit ${most}`.execute(db);
  return rows;
}

export interface AttachmentUseRow {
  id: number;
  name: string;
  state: ContentState;
}

/** The content that has a file of content as an attachment, by title. */
export async function listAttachmentUses(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
): Promise<AttachmentUseRow[]> {
  const { rows } = await sql<AttachmentUseRow>`
    select c.id, c.title as name, c.state
    from app.content_attachment a
      join app.content c on c.organization_id = ${organizationId} and c.id = a.content_id
        and c.deleted_at is null
    where a.organization_id = ${organizationId} and a.source_id = ${id}
    order by c.sort_key, c.id limit ${most}`.execute(db);
  return rows;
}

export interface SentUseRow {
  kind: 'campaign' | 'direct_send';
  id: number;
  name: string;
  sent_at: Date | null;
  readers: number;
}

/** The campaigns and direct sends that link to content, also campaigns that are not sent yet, with the people who read it from there. */
export async function listSentUses(
  { db, member: { organizationId } }: OrganizationTransaction,
  id: number,
): Promise<SentUseRow[]> {
  const shows = sql`'$.content[*] ? (@.type == "contentCard" && @.attrs.contentId == $id)'`;
  const { rows } = await sql<SentUseRow>`
    with sent as (
      select case when c.id is null then 'direct_send' else 'campaign' end as kind,
        coalesce(c.id, m.id) as id, coalesce(c.name, m.subject) as name, m.id as message_id,
        m.started_at as sent_at
      from app.message m
        left join app.campaign c on c.organization_id = ${organizationId} and c.message_id = m.id
      where m.organization_id = ${organizationId} and m.purpose <> 'test' and c.deleted_at is null
        and (c.id is not null or m.purpose = 'direct_send')
        and m.id in (select l.message_id from app.message_link l
          where l.organization_id = ${organizationId} and l.content_id = ${id})
      union all
      select 'campaign', c.id, c.name, null, null
      from app.campaign c
      where c.organization_id = ${organizationId} and c.message_id is null and c.deleted_at is null
        and jsonb_path_exists(c.document::jsonb, ${shows}, jsonb_build_object('id', ${id}::bigint)))
    select sent.kind, sent.id, sent.name, sent.sent_at, (
        select count(distinct e.account_id) from app.engagement_event e
        where e.organization_id = ${organizationId} and e.content_id = ${id}
          and ${isRead} and e.message_id = sent.message_id)::int as readers
    from sent order by sent.sent_at desc nulls first, sent.id desc limit ${most}`.execute(db);
  return rows;
}
