import { sql } from 'kysely';
import type { MessageOwner } from '../delivery/delivery.public.ts';
import { setCampaignMessage } from './campaigns.repository.ts';

/** Campaigns as what sends messages. */
export const campaignOwner: MessageOwner = {
  type: 'campaign',
  target: 'campaign',
  async lock({ db, member }, messageId) {
    const { rows } = await sql<{ id: number; deleted: boolean }>`
      select id, deleted_at is not null as deleted from app.campaign
      where organization_id = ${member.organizationId} and message_id = ${messageId}
      for no key update`.execute(db);
    return rows[0];
  },
  release: (tx, id) => setCampaignMessage(tx, id, null),
};
