import { sql } from 'kysely';
import type { BlobKey } from '../../../kernel/blobs/blob-store.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** A stored file that a message carries, by the name that it has in mail programs. */
export interface MailedFile {
  fileId: number;
  name: string;
}

export interface MailedFileRow {
  name: string;
  size: number;
  content_type: string;
  blob_key: BlobKey;
}

/** Keeps with a message what it carries, in this order. */
export async function insertMessageFiles(
  { db, member }: InOrganization,
  messageId: number,
  files: readonly MailedFile[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into app.message_file (organization_id, message_id, file_id, name, position)
    select ${member.organizationId}, ${messageId}, file_id, name, position
    from unnest(${files.map(({ fileId }) => fileId)}::bigint[], ${files.map(({ name }) => name)}::text[])
      with ordinality as file (file_id, name, position)`.execute(db);
}

/** The files of a message; one that tries it again carries the same. */
export async function findMessageFiles(
  { db, member }: InOrganization,
  messageId: number,
): Promise<MailedFileRow[]> {
  const { rows } = await sql<MailedFileRow>`
    select carried.name, f.size, f.content_type, f.blob_key
    from app.message m
      join app.message_file carried on carried.organization_id = m.organization_id
        and carried.message_id = coalesce(m.retry_of, m.id)
      join app.stored_file f on f.organization_id = carried.organization_id and f.id = carried.file_id
    where m.organization_id = ${member.organizationId} and m.id = ${messageId}
    order by carried.position`.execute(db);
  return rows;
}
