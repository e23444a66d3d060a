import { sql } from 'kysely';
import type { MessageOwner } from '../delivery/delivery.public.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { setCampaignMessage } from './campaigns.repository.ts';

/** The campaign that sent a message, locked before the message is. */
export async function lockCampaignOfMessage(
  { db, member }: InOrganization,
  messageId: number,
): Promise<{ id: number; deleted: boolean } | undefined> {
  const { rows } = await sql<{ id: number; deleted: boolean }>`
    select id, deleted_at is not null as deleted from app.campaign
    where organization_id = ${member.organizationId} and message_id = ${messageId}
    for no key update`.execute(db);
  return rows[0];
}

/** Campaigns as what sends messages. */
export const campaignOwner: MessageOwner = {
  type: 'campaign',
  target: 'campaign',
  lock: lockCampaignOfMessage,
  release: (tx, id) => setCampaignMessage(tx, id, null),
};
