import { sql } from 'kysely';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** The items of content that a direct send shows, in its order; without those that are gone or in the trash. */
export async function findContents(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<DirectSend['contents']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DirectSend['contents'][number]>`
    select id, kind, title, state = 'published' as published from app.content
    where organization_id = ${member.organizationId} and id = any(${[...ids]}::bigint[])
      and deleted_at is null
    order by array_position(${[...ids]}::bigint[], id)`.execute(db);
  return rows;
}
