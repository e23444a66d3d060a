import type { MessagePreview } from 'contract/delivery/message-preview.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { findTopic, previewMessage, type PublicAddresses } from '../delivery/delivery.public.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import { requireCampaign } from './read-campaign.ts';

/**
 * The message of a campaign as one person would get it; nothing is sent.
 *
 * @throws ProblemError NOT_FOUND without the campaign or the person
 */
export async function previewCampaign(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  id: number,
  accountId: number,
): Promise<MessagePreview> {
  const row = await requireCampaign(tx, id);
  const { subject, preview_text: previewText, tracking } = row;
  const document = await resolveBlocks(tx, row.document);
  const topic = row.topic_id === null ? null : await findTopic(tx, row.topic_id);
  const content = { subject, previewText, document, tracking, topic: topic ?? null };
  return previewMessage(tx, addresses, content, accountId);
}
