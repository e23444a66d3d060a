import { sql } from 'kysely';
import { mayWithin } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** The campaigns that sent these messages, by the message's id, for those who may look at campaigns. */
export async function campaignsOfMessages(
  { db, member }: OrganizationTransaction,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  if (messageIds.length === 0 || !mayWithin(member, 'campaigns.manage')) return new Map();
  const { rows } = await sql<{ id: number; name: string; message_id: number }>`
    select id, name, message_id from app.campaign
    where organization_id = ${member.organizationId} and message_id = any(${messageIds})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ message_id: messageId, ...campaign }) => [messageId, campaign]));
}
