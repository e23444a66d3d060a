import type { previewCampaign } from 'contract/campaigns/sending.contract.ts';
import type { Result } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import {
  findMergeValues,
  findTopic,
  renderMessage,
  type PublicAddresses,
} from '../delivery/delivery.public.ts';
import { fieldsOf } from './draft-audience.ts';
import { requireCampaign } from './read-campaign.ts';

/**
 * The message of a campaign as one person would get it; nothing is sent.
 *
 * @throws ProblemError NOT_FOUND without the campaign or the person
 */
export async function previewMessage(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  id: number,
  accountId: number,
): Promise<Result<typeof previewCampaign>> {
  const row = await requireCampaign(tx, id);
  const { subject, preview_text: previewText, document, tracking } = row;
  const topic = row.topic_id === null ? null : await findTopic(tx, row.topic_id);
  const content = { subject, previewText, document, tracking, topic: topic ?? null };
  const [rendered, values] = await Promise.all([
    renderMessage(tx, addresses, content, accountId),
    findMergeValues(tx, accountId, fieldsOf(document)),
  ]);
  return { subject, previewText, ...rendered, values };
}
