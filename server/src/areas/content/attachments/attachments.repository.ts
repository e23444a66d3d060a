import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { FileRow } from '../../files/files.public.ts';
import type { OpenOrganization } from '../content.repository.ts';

export type AttachmentRow = Pick<FileRow, 'id' | 'blob_key' | 'size' | 'content_type'> & {
  name: string;
};

/** The attachments of content in their order. */
export async function findAttachments(
  { db, member }: OpenOrganization,
  contentId: number,
): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select f.id, a.name, f.blob_key, f.size, f.content_type
    from app.content_attachment a
      join app.stored_file f on f.organization_id = a.organization_id and f.id = a.file_id
    where a.organization_id = ${member.organizationId} and a.content_id = ${contentId}
    order by a.position, a.file_id`.execute(db);
  return rows;
}

/** Adds an uploaded file as the last one; the content is locked. @returns false where the file is not there, or in use */
export async function insertAttachment(
  { db, member }: OrganizationTransaction,
  contentId: number,
  { path, name }: { path: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.content_attachment (organization_id, content_id, file_id, name, position, created_by)
    select f.organization_id, ${contentId}, f.id, ${name},
      1 + coalesce((select max(a.position) from app.content_attachment a
        where a.organization_id = f.organization_id and a.content_id = ${contentId}), 0),
      ${member.accountId}
    from app.stored_file f
    where f.organization_id = ${member.organizationId} and f.path = ${path}
      and f.unused_since is not null
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
