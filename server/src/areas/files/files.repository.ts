import { sql } from 'kysely';
import type { FileMetadata } from 'contract/files/files.contract.ts';
import { refuseFile } from 'contract/files/refusal-messages.ts';
import type { BlobKey } from '../../kernel/blobs/blob-store.ts';
import type { InOrganization, PersonInOrganization } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { PreviewState } from './previews/make-preview.ts';

/** What may be said of a file after it was stored, by its columns. */
export interface SettableColumns {
  cache_control: string | null;
  content_disposition: string | null;
  content_encoding: string | null;
  content_language: string | null;
  custom_metadata: FileMetadata['customMetadata'];
}

/** A file as it is stored the first time, or over another at its path. */
export interface NewFile extends SettableColumns {
  path: string;
  account_id: number | null;
  blob_key: BlobKey;
  small_blob_key: BlobKey | null;
  size: number;
  /** Null of what was stored before it was asked for. */
  md5_hash: string | null;
  sha256: string | null;
  content_type: string;
  /** What its sender called it. */
  name: string | null;
  width: number | null;
  height: number | null;
  preview: PreviewState | null;
}

export interface FileRow extends NewFile {
  id: number;
  generation: string;
  metageneration: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`id, path, account_id, blob_key, small_blob_key, generation::text, metageneration, size,
  md5_hash, sha256, content_type, name, width, height, preview, cache_control, content_disposition, content_encoding, content_language,
  custom_metadata, created_at, updated_at`;

/** The files at these paths, in no order. */
export async function findFiles(
  { db, member }: InOrganization,
  paths: readonly string[],
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from app.stored_file
    where organization_id = ${member.organizationId} and path = any(${paths})`.execute(db);
  return rows;
}

/**
 * Stores a file, or puts it in the place of the one at its path. What shows a file was decided about its bytes: they stay
 * as they are while it does.
 *
 * @throws ProblemError CONFLICT while something shows the file at the path
 */
export async function putFile(
  { db, member }: PersonInOrganization,
  file: NewFile,
): Promise<FileRow> {
  const { rows } = await sql<FileRow>`
    insert into app.stored_file (organization_id, created_by, path, account_id, blob_key, small_blob_key,
      size, md5_hash, sha256, content_type, name, width, height, preview, cache_control, content_disposition,
      content_encoding, content_language, custom_metadata)
    values (${member.organizationId}, ${member.accountId}, ${file.path}, ${file.account_id},
      ${file.blob_key}, ${file.small_blob_key}, ${file.size}, ${file.md5_hash}, ${file.sha256},
      ${file.content_type}, ${file.name}, ${file.width}, ${file.height}, ${file.preview},
      ${file.cache_control}, ${file.content_disposition}, ${file.content_encoding},
      ${file.content_language}, ${jsonOf(file.custom_metadata)})
    on conflict (organization_id, path) do update set
      created_by = excluded.created_by, blob_key = excluded.blob_key,
      small_blob_key = excluded.small_blob_key, generation = excluded.generation, metageneration = 1,
      size = excluded.size, md5_hash = excluded.md5_hash, sha256 = excluded.sha256,
      content_type = excluded.content_type, name = excluded.name, width = excluded.width, height = excluded.height,
      preview = excluded.preview,
      cache_control = excluded.cache_control, content_disposition = excluded.content_disposition,
      content_encoding = excluded.content_encoding, content_language = excluded.content_language,
      custom_metadata = excluded.custom_metadata, created_at = app.now(), updated_at = app.now()
      where app.stored_file.unused_since is not null
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ProblemError('CONFLICT', { detail: refuseFile('file_in_use') });
  return row;
}

/** Writes the named columns; undefined when nothing is at the path. */
export async function updateFile(
  { db, member }: InOrganization,
  path: string,
  changes: Partial<SettableColumns>,
): Promise<FileRow | undefined> {
  const sets = Object.entries(changes).map(
    ([name, value]) =>
      sql`${sql.ref(name)} = ${name === 'custom_metadata' ? jsonOf(value) : value}`,
  );
  const { rows } = await sql<FileRow>`
    update app.stored_file
    set ${sql.join([...sets, sql`metageneration = metageneration + 1`, sql`updated_at = app.now()`])}
    where organization_id = ${member.organizationId} and path = ${path}
    returning ${columns}`.execute(db);
  return rows[0];
}

/** @returns the id of what was deleted; undefined when nothing was at the path, or it is in use */
export async function deleteUnusedFile(
  { db, member }: InOrganization,
  path: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    delete from app.stored_file
    where organization_id = ${member.organizationId} and path = ${path}
      and unused_since is not null
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Says that something shows a file from now on, or does no longer. @returns whether it is there */
export async function markUsed(
  { db, member }: InOrganization,
  path: string,
  used: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update app.stored_file set unused_since = ${used ? null : sql`app.now()`}
    where organization_id = ${member.organizationId} and path = ${path} returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Gives a file another path, of the same kind, and makes it someone else's; it is shown afterwards.
 *
 * @returns its id; undefined where it no longer exists, or another one has the path
 */
export async function moveFile(
  { db, member: { organizationId } }: InOrganization,
  { from, to, accountId }: { from: string; to: string; accountId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update app.stored_file set path = ${to}, account_id = ${accountId}, unused_since = null
    where organization_id = ${organizationId} and path = ${from}
      and not exists (select from app.stored_file
        where organization_id = ${organizationId} and path = ${to})
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Where a file is by now; undefined when it is gone. */
export async function pathOf(
  { db, member }: InOrganization,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    select path from app.stored_file
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  return rows[0]?.path;
}

/** Bytes of all stored files of the organization. */
export async function bytesStored({ db, member }: InOrganization): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select value from app.counter
    where organization_id = ${member.organizationId} and name = 'file_bytes'`.execute(db);
  return rows[0]?.value ?? 0;
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
