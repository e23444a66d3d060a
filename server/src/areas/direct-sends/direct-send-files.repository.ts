import { sql } from 'kysely';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { changedBy } from './direct-sends.repository.ts';

export interface DirectSendFileRow {
  id: number;
  /** The stored file that is sent: of a file of content its published version. */
  sent_id: number;
  name: string;
  size: number;
  content_type: string;
  /** The file of content that it is; null: an upload of its own. */
  source_id: number | null;
  /** Whether readers may have it; true of an upload. */
  published: boolean;
}

/** The files of a direct send in their order; files of content as they are published. */
export async function findFiles(
  { db, member }: InOrganization,
  directSendId: number,
): Promise<DirectSendFileRow[]> {
  const { rows } = await sql<DirectSendFileRow>`
    select d.file_id as id, f.id as sent_id, coalesce(shown.name, d.name) as name, f.size, f.content_type,
      d.source_id, d.source_id is null or shown.file_id is not null as published
    from app.direct_send_file d
      left join app.content c on c.organization_id = d.organization_id and c.id = d.source_id
        and c.state = 'published' and c.deleted_at is null
      left join app.content_file cf on cf.organization_id = c.organization_id and cf.content_id = c.id
        and cf.download_allowed
      left join app.content_file_version shown on shown.organization_id = cf.organization_id
        and shown.content_id = cf.content_id and shown.number = cf.live_version
      join app.stored_file f on f.organization_id = d.organization_id
        and f.id = coalesce(shown.file_id, d.file_id)
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

const behind = (member: OrganizationTransaction['member'], directSendId: number) => sql`
  1 + coalesce((select max(d.position) from app.direct_send_file d
    where d.organization_id = ${member.organizationId} and d.direct_send_id = ${directSendId}), 0)`;

/** Adds an uploaded file as the last one; the direct send is locked. @returns false where it is not there, or in use */
export async function insertFile(
  { db, member }: OrganizationTransaction,
  directSendId: number,
  { path, name }: { path: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.direct_send_file (organization_id, direct_send_id, file_id, name, position, created_by)
    select f.organization_id, ${directSendId}, f.id, ${name}, ${behind(member, directSendId)},
      ${member.accountId}
    from app.stored_file f
    where f.organization_id = ${member.organizationId} and f.path = ${path}
      and f.unused_since is not null
    on conflict do nothing
    returning file_id`.execute(db);
  return rows.length > 0;
}

/** Whether readers may download a file of content; undefined where it is none, or not published. */
export async function mayDownload(
  { db, member }: OrganizationTransaction,
  contentId: number,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ allowed: boolean }>`
    select cf.download_allowed as allowed from app.content c
      join app.content_file cf on cf.organization_id = c.organization_id and cf.content_id = c.id
    where c.organization_id = ${member.organizationId} and c.id = ${contentId}
      and c.state = 'published' and c.deleted_at is null`.execute(db);
  return rows[0]?.allowed;
}

/** Adds a published file of content as the last one; the direct send is locked. @returns false where it is there */
export async function insertSource(
  { db, member }: OrganizationTransaction,
  directSendId: number,
  contentId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.direct_send_file
      (organization_id, direct_send_id, file_id, source_id, name, position, created_by)
    select v.organization_id, ${directSendId}, v.file_id, v.content_id, v.name,
      ${behind(member, directSendId)}, ${member.accountId}
    from app.content_file cf
      join app.content_file_version v on v.organization_id = cf.organization_id
        and v.content_id = cf.content_id and v.number = cf.live_version
    where cf.organization_id = ${member.organizationId} and cf.content_id = ${contentId}
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
