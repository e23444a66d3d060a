import { sql } from 'kysely';
import type { Keyset, Page } from '../../../kernel/database/keyset.ts';
import { beyond, decodeCursor, orderOf, pageOf } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

export interface PurposeUse {
  folder: string;
  files: number;
  bytes: number;
}

/** What is stored, by the first word of its path, the largest first. */
export async function sumByPurpose({ db, member }: OrganizationTransaction): Promise<PurposeUse[]> {
  const { rows } = await sql<PurposeUse>`
    select split_part(path, '/', 1) as folder, count(*)::int as files, sum(size)::bigint as bytes
      from app.stored_file where organization_id = ${member.organizationId}
     group by 1 order by bytes desc, folder`.execute(db);
  return rows;
}

/** Files that nothing uses. */
export async function sumUnused({
  db,
  member,
}: OrganizationTransaction): Promise<Omit<PurposeUse, 'folder'>> {
  const { rows } = await sql<Omit<PurposeUse, 'folder'>>`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from app.stored_file
     where organization_id = ${member.organizationId} and unused_since is not null`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

export interface UnusedRow {
  id: number;
  folder: string;
  name: string | null;
  content_type: string;
  size: number;
  created_at: Date;
  created_by: number | null;
  created_by_name: string | null;
  deleted_from: Date;
}

const newestFirst: Keyset = {
  name: 'unused',
  columns: [{ expression: sql`f.id`, type: 'bigint' }],
  descending: true,
};

/** A page of the files that nothing uses. @throws BadCursorError */
export async function listUnused(
  { db, member }: OrganizationTransaction,
  { cursor: asked, limit }: { cursor: string | undefined; limit: number },
): Promise<Page<UnusedRow>> {
  const cursor = asked === undefined ? null : decodeCursor(newestFirst, asked);
  const { rows } = await sql<UnusedRow>`
    select f.id, split_part(f.path, '/', 1) as folder, f.name, f.content_type, f.size, f.created_at,
           f.created_by, a.first_name || ' ' || a.last_name as created_by_name,
           f.unused_since + interval '1 day' as deleted_from
      from app.stored_file f
      left join app.account a on a.organization_id = f.organization_id and a.id = f.created_by
     where f.organization_id = ${member.organizationId} and f.unused_since is not null
       and ${beyond(newestFirst, cursor)}
     order by ${orderOf(newestFirst, cursor)} limit ${sql.lit(limit + 1)}`.execute(db);
  return pageOf(newestFirst, cursor, limit, rows, (row) => [String(row.id)]);
}

/** Deletes those of the files that nothing uses. @returns their ids */
export async function deleteUnusedByIds(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from app.stored_file
     where organization_id = ${member.organizationId} and id = any(${[...ids]}::bigint[])
       and unused_since is not null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
