import { sql } from 'kysely';
import type { ContentState } from 'contract/content/content.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import type { FileRow } from '../../files/files.public.ts';
import { newestVersions } from '../content.repository.ts';

export type AttachmentRow = Pick<
  FileRow,
  'id' | 'blob_key' | 'small_blob_key' | 'size' | 'content_type'
> & {
  name: string;
  /** The file of content that it is; null: an upload of its own. */
  source_id: number | null;
  source_title: string | null;
  source_state: ContentState | null;
};

/** The attachments of content in their order, as readers have them: files of content as they are published. */
export async function findAttachments(
  tx: InOrganization,
  contentId: number,
): Promise<AttachmentRow[]> {
  const rows = await findAllAttachments(tx, contentId);
  return rows.filter(({ source_state: state }) => state === null || state === 'published');
}

/** The attachments of content in their order, also those that readers do not see: the newest version of them. */
export async function findAllAttachments(
  { db, member }: InOrganization,
  contentId: number,
): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select a.file_id as id, coalesce(shown.name, a.name) as name, f.blob_key, f.small_blob_key, f.size,
      f.content_type, a.source_id, c.title as source_title,
      case when a.source_id is null then null when c.deleted_at is null then c.state else 'archived' end
        as source_state
    from app.content_attachment a
      left join app.content c on c.organization_id = a.organization_id and c.id = a.source_id
      left join app.content_file cf
        on cf.organization_id = a.organization_id and cf.content_id = a.source_id
      left join ${newestVersions} on true
      left join app.content_file_version shown on shown.organization_id = a.organization_id
        and shown.content_id = a.source_id
        and shown.number = case c.state when 'published' then cf.live_version else newest.number end
      join app.stored_file f on f.organization_id = a.organization_id
        and f.id = coalesce(shown.file_id, a.file_id)
    where a.organization_id = ${member.organizationId} and a.content_id = ${contentId}
    order by a.position, a.file_id`.execute(db);
  return rows;
}

const behind = (member: OrganizationTransaction['member'], contentId: number) => sql`
  1 + coalesce((select max(a.position) from app.content_attachment a
    where a.organization_id = ${member.organizationId} and a.content_id = ${contentId}), 0)`;

/** Adds an uploaded file as the last one; the content is locked. @returns false where the file is not there, or in use */
export async function insertAttachment(
  { db, member }: OrganizationTransaction,
  contentId: number,
  { path, name }: { path: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.content_attachment (organization_id, content_id, file_id, name, position, created_by)
    select f.organization_id, ${contentId}, f.id, ${name}, ${behind(member, contentId)},
      ${member.accountId}
    from app.stored_file f
    where f.organization_id = ${member.organizationId} and f.path = ${path}
      and f.unused_since is not null
    on conflict do nothing
    returning file_id`.execute(db);
  return rows.length > 0;
}

/** Adds a file of content as the last one; the content is locked. @returns false where it is attached already */
export async function insertSource(
  { db, member }: OrganizationTransaction,
  contentId: number,
  sourceId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.content_attachment
      (organization_id, content_id, file_id, source_id, name, position, created_by)
    select v.organization_id, ${contentId}, v.file_id, v.content_id, v.name,
      ${behind(member, contentId)}, ${member.accountId}
    from app.content_file_version v
    where v.organization_id = ${member.organizationId} and v.content_id = ${sourceId}
    order by v.number desc limit 1
    on conflict do nothing
    returning file_id`.execute(db);
  return rows.length > 0;
}

/** Puts the named ones into this order and removes the others; the content is locked. */
export async function setAttachments(
  { db, member }: OrganizationTransaction,
  contentId: number,
  ids: readonly number[],
): Promise<void> {
  const of = sql`organization_id = ${member.organizationId} and content_id = ${contentId}`;
  await sql`
    delete from app.content_attachment
    where ${of} and file_id <> all(${[...ids]}::bigint[])`.execute(db);
  await sql`
    update app.content_attachment
    set position = array_position(${[...ids]}::bigint[], file_id) where ${of}`.execute(db);
}
