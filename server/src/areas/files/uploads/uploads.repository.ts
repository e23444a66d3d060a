import { sql } from 'kysely';
import type { FileUpload } from 'contract/files/files.contract.ts';
import type { BlobKey } from '../../../kernel/blobs/blob-store.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';

export interface UploadRow {
  id: string;
  metadata: FileUpload;
  length: number;
  received: number;
  chunk_keys: BlobKey[];
  chunk_sizes: number[];
  finished_at: Date | null;
}

export async function insertUpload(
  { db, member }: OrganizationTransaction,
  { id, metadata, length }: Pick<UploadRow, 'id' | 'metadata' | 'length'>,
): Promise<void> {
  await sql`
    insert into app.upload (organization_id, id, account_id, metadata, length)
    values (${member.organizationId}, ${id}, ${member.accountId}, ${JSON.stringify(metadata)}, ${length})`.execute(
    db,
  );
}

/** An upload of the caller; undefined for that of anyone else. */
export async function findUpload(
  { db, member }: OrganizationTransaction,
  id: string,
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select id, metadata, length, received, chunk_keys, chunk_sizes, finished_at from app.upload
    where organization_id = ${member.organizationId} and id = ${id}
      and account_id = ${member.accountId}`.execute(db);
  return rows[0];
}

/** @returns false where another request was quicker, or the upload is over */
export async function addChunk(
  { db, member }: OrganizationTransaction,
  id: string,
  { offset, key, size }: { offset: number; key: BlobKey; size: number },
): Promise<boolean> {
  const { rows } = await sql`
    update app.upload set chunk_keys = chunk_keys || ${key}::text, chunk_sizes = chunk_sizes || ${size}::bigint,
      received = received + ${size}, updated_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id} and received = ${offset}
      and finished_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** Its bytes are those of a stored file from now on. @returns false where another request was quicker */
export async function finishUpload(
  { db, member }: OrganizationTransaction,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    update app.upload set chunk_keys = '{}', chunk_sizes = '{}', received = length,
      updated_at = app.now(), finished_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id} and finished_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteUpload(
  { db, member }: OrganizationTransaction,
  id: string,
): Promise<void> {
  await sql`
    delete from app.upload where organization_id = ${member.organizationId} and id = ${id}`.execute(
    db,
  );
}

/** Bytes of uploads that are not finished: they take space until they are or are given up. */
export async function bytesUnfinished({ db, member }: OrganizationTransaction): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(received), 0)::bigint as bytes from app.upload
    where organization_id = ${member.organizationId} and finished_at is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Deletes uploads to which nothing came for a day, and what is remembered of finished ones. */
export async function deleteOldUploads({
  db,
  member: { organizationId },
}: InOrganization): Promise<void> {
  await sql`
    delete from app.upload
    where organization_id = ${organizationId} and updated_at < app.now() - interval '1 day'`.execute(
    db,
  );
}
