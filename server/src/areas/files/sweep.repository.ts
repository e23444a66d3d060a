import { sql } from 'kysely';
import type { BlobKey } from '../../kernel/blobs/blob-store.ts';
import type { InOrganization, Queries } from '../../kernel/database/organization.ts';

/** Files in one transaction, so that none of them is long. */
const most = 500;

export async function organizationsWithDeadFiles(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_dead_files() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes files that nothing has shown for a day. @returns how many; 0 when none are left */
export async function deleteUnused({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql`
    delete from app.stored_file
    where organization_id = ${organizationId} and id in (
      select id from app.stored_file
      where organization_id = ${organizationId} and unused_since < app.now() - interval '1 day'
      order by id limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}

/** Those of the keys that something names: a file, an upload, or the list of bytes that are to be deleted. */
export async function findNamedBlobs(
  db: Queries,
  keys: readonly BlobKey[],
): Promise<ReadonlySet<BlobKey>> {
  const { rows } = await sql<{ key: BlobKey }>`
    select app.named_blobs(${keys}::text[]) as key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Bytes that no row names. */
export async function findDeadBlobs({
  db,
  member: { organizationId },
}: InOrganization): Promise<BlobKey[]> {
  const { rows } = await sql<{ blob_key: BlobKey }>`
    select blob_key from app.dead_blob where organization_id = ${organizationId}
    order by blob_key limit ${most}`.execute(db);
  return rows.map((row) => row.blob_key);
}

export async function forgetDeadBlobs(
  { db, member: { organizationId } }: InOrganization,
  keys: readonly BlobKey[],
): Promise<void> {
  await sql`
    delete from app.dead_blob
    where organization_id = ${organizationId} and blob_key = any(${keys})`.execute(db);
}
