import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** The campaigns that sent these messages, by the message's id. */
export async function campaignsOfMessages(
  { db, member }: OrganizationTransaction,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string; message_id: number }>`
    select id, name, message_id from app.campaign
    where organization_id = ${member.organizationId} and message_id = any(${messageIds})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ message_id: messageId, ...campaign }) => [messageId, campaign]));
}
