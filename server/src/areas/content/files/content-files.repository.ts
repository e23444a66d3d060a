import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { FileRow } from '../../files/files.public.ts';

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

/** Who created a file of content; undefined where there is none. Locked, so that versions are numbered one by one. */
export async function lockContentFile(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<{ created_by: number | null } | undefined> {
  const { rows } = await sql<{ created_by: number | null }>`
    select created_by from app.content_file
    where organization_id = ${member.organizationId} and id = ${id} for update`.execute(db);
  return rows[0];
}

/** As {@link lockContentFile}, for reading. */
export async function findContentFile(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<{ created_by: number | null } | undefined> {
  const { rows } = await sql<{ created_by: number | null }>`
    select created_by from app.content_file
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function insertContentFile({ db, member }: OrganizationTransaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.content_file (organization_id, created_by)
    values (${member.organizationId}, ${member.accountId}) returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}

/** Makes an uploaded file the newest version. @returns false where it is not there, or is a version already */
export async function insertVersion(
  { db, member }: OrganizationTransaction,
  contentFileId: number,
  { path, name }: { path: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.content_file_version (organization_id, content_file_id, number, file_id, name, created_by)
    select f.organization_id, ${contentFileId},
           1 + coalesce((select max(v.number) from app.content_file_version v
                          where v.organization_id = f.organization_id
                            and v.content_file_id = ${contentFileId}), 0),
           f.id, ${name}, ${member.accountId}
      from app.stored_file f
     where f.organization_id = ${member.organizationId} and f.path = ${path} and f.unused_since is not null
    on conflict do nothing
    returning number`.execute(db);
  return rows.length > 0;
}

/** The versions of a file, newest first. */
export async function findVersions(
  { db, member }: OrganizationTransaction,
  contentFileId: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.name, v.created_at, v.created_by,
           nullif(concat_ws(' ', a.first_name, a.last_name), '') as created_by_name,
           f.blob_key, f.small_blob_key, f.size, f.content_type, f.sha256, f.preview
      from app.content_file_version v
      join app.stored_file f on f.organization_id = v.organization_id and f.id = v.file_id
      left join app.account a on a.organization_id = v.organization_id and a.id = v.created_by
     where v.organization_id = ${member.organizationId} and v.content_file_id = ${contentFileId}
     order by v.number desc`.execute(db);
  return rows;
}
