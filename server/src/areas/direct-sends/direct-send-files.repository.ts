import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { changedBy } from './direct-sends.repository.ts';

export interface DirectSendFileRow {
  id: number;
  name: string;
  size: number;
  content_type: string;
}

/** The files of a direct send in their order. */
export async function findFiles(
  { db, member }: OrganizationTransaction,
  directSendId: number,
): Promise<DirectSendFileRow[]> {
  const { rows } = await sql<DirectSendFileRow>`
    select f.id, d.name, f.size, f.content_type
    from app.direct_send_file d
      join app.stored_file f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = ${member.organizationId} and d.direct_send_id = ${directSendId}
    order by d.position, d.file_id`.execute(db);
  return rows;
}

/** How many files each of these direct sends carries; without those that carry none. */
export async function countFiles(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select direct_send_id as id, count(*)::int as count from app.direct_send_file
    where organization_id = ${member.organizationId} and direct_send_id = any(${[...ids]}::bigint[])
    group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Adds an uploaded file as the last one; the direct send is locked. @returns false where it is not there, or in use */
export async function insertFile(
  { db, member }: OrganizationTransaction,
  directSendId: number,
  { path, name }: { path: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.direct_send_file (organization_id, direct_send_id, file_id, name, position, created_by)
    select f.organization_id, ${directSendId}, f.id, ${name},
      1 + coalesce((select max(d.position) from app.direct_send_file d
        where d.organization_id = f.organization_id and d.direct_send_id = ${directSendId}), 0),
      ${member.accountId}
    from app.stored_file f
    where f.organization_id = ${member.organizationId} and f.path = ${path}
      and f.unused_since is not null
    on conflict do nothing
    returning file_id`.execute(db);
  return rows.length > 0;
}

/** @returns how many of these it had */
export async function deleteFiles(
  { db, member }: OrganizationTransaction,
  directSendId: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql`
    delete from app.direct_send_file
    where organization_id = ${member.organizationId} and direct_send_id = ${directSendId}
      and file_id = any(${[...ids]}::bigint[])
    returning file_id`.execute(db);
  return rows.length;
}

/** Files are part of the message: a test of it without them no longer counts. */
export async function markFilesChanged(
  { db, member }: OrganizationTransaction,
  directSendId: number,
): Promise<void> {
  await sql`
    update app.direct_send set tested_at = null, tested_by = null, ${changedBy(member)}
    where organization_id = ${member.organizationId} and id = ${directSendId}`.execute(db);
}
