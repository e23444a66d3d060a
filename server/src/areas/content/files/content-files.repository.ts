import { sql, type RawBuilder } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import type { FileRow } from '../../files/files.public.ts';
import { newestVersions } from '../content.repository.ts';
import { insertHead, updateHead, type HeadValues } from '../head.repository.ts';

/** A version with the stored file that it is. */
export type VersionRow = Pick<
  FileRow,
  'blob_key' | 'small_blob_key' | 'size' | 'content_type' | 'sha256' | 'preview'
> & {
  number: number;
  name: string;
  created_at: Date;
  created_by: number | null;
  created_by_name: string | null;
};

export interface FileFacts {
  download_allowed: boolean;
  live_version: number | null;
}

/** What a file has beside what content of every kind has. */
export async function findFileFacts(
  { db, member }: InOrganization,
  id: number,
): Promise<FileFacts | undefined> {
  const { rows } = await sql<FileFacts>`
    select download_allowed, live_version from app.content_file
    where organization_id = ${member.organizationId} and content_id = ${id}`.execute(db);
  return rows[0];
}

export async function insertContentFile(
  tx: OrganizationTransaction,
  head: HeadValues,
  downloadAllowed: boolean,
): Promise<number> {
  const id = await insertHead(tx, 'file', head);
  await sql`
    insert into app.content_file (organization_id, content_id, download_allowed)
    values (${tx.member.organizationId}, ${id}, ${downloadAllowed})`.execute(tx.db);
  return id;
}

/** Makes an uploaded file the newest version. @returns its number; undefined where it is not there, or is a version already */
export async function insertVersion(
  { db, member }: OrganizationTransaction,
  id: number,
  { path, name }: { path: string; name: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    with added as (
    insert into app.content_file_version (organization_id, content_id, number, file_id, name, created_by)
    select f.organization_id, ${id},
           1 + coalesce((select max(v.number) from app.content_file_version v
                          where v.organization_id = f.organization_id and v.content_id = ${id}), 0),
           f.id, ${name}, ${member.accountId}
      from app.stored_file f
     where f.organization_id = ${member.organizationId} and f.path = ${path} and f.unused_since is not null
    on conflict do nothing
    returning organization_id, content_id, number, file_id), sized as (
      update app.content c set file_size = f.size
        from added a join app.stored_file f on f.organization_id = a.organization_id and f.id = a.file_id
       where c.organization_id = a.organization_id and c.id = a.content_id)
    select number from added`.execute(db);
  return rows[0]?.number;
}

/** Writes what was written of a file, and raises its version; it is locked by the caller. */
export async function updateFileRow(
  tx: OrganizationTransaction,
  id: number,
  head: HeadValues,
  downloadAllowed: boolean,
): Promise<void> {
  const { db, member } = tx;
  await sql`
    update app.content_file set download_allowed = ${downloadAllowed}
    where organization_id = ${member.organizationId} and content_id = ${id}
      and download_allowed <> ${downloadAllowed}`.execute(db);
  await updateHead(tx, id, head);
}

/** The number of the newest version; 0 where there is none. */
export async function newestVersion({ db, member }: InOrganization, id: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from app.content_file_version
    where organization_id = ${member.organizationId} and content_id = ${id}`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Gives readers the newest version. */
export async function showNewestVersion({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.content_file f set live_version = (select max(v.number) from app.content_file_version v
      where v.organization_id = f.organization_id and v.content_id = f.content_id)
    where f.organization_id = ${member.organizationId} and f.content_id = ${id}`.execute(db);
}

/** The versions of a file, newest first. */
export async function findVersions(
  { db, member }: InOrganization,
  id: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.name, v.created_at, v.created_by,
           nullif(concat_ws(' ', a.first_name, a.last_name), '') as created_by_name,
           f.blob_key, f.small_blob_key, f.size, f.content_type, f.sha256, f.preview
      from app.content_file_version v
      join app.stored_file f on f.organization_id = v.organization_id and f.id = v.file_id
      left join app.account a on a.organization_id = v.organization_id and a.id = v.created_by
     where v.organization_id = ${member.organizationId} and v.content_id = ${id}
     order by v.number desc`.execute(db);
  return rows;
}

/** The small pictures of the newest versions of files that a filter lets through. */
export async function findPreviews(
  { db }: OrganizationTransaction,
  ids: readonly number[],
  visible: RawBuilder<unknown>,
): Promise<(Pick<FileRow, 'small_blob_key'> & { id: number })[]> {
  const { rows } = await sql<Pick<FileRow, 'small_blob_key'> & { id: number }>`
    select c.id, newest.small_blob_key
      from app.content c join ${newestVersions} on true
     where ${visible} and c.id = any(${[...ids]}::bigint[]) and newest.small_blob_key is not null`.execute(
    db,
  );
  return rows;
}
