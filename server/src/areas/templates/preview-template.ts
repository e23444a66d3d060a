import type { MessagePreview } from 'contract/delivery/message-preview.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { previewMessage, type PublicAddresses } from '../delivery/delivery.public.ts';
import { requireTemplate } from './read-template.ts';
import { resolveBlocks } from './resolve-blocks.ts';

/**
 * The message of a template as the caller would get it; nothing is sent.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function previewTemplate(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  id: number,
): Promise<MessagePreview> {
  const { subject, preview_text: previewText, document } = await requireTemplate(tx, 'message', id);
  const content = { subject, previewText, document: await resolveBlocks(tx, document) };
  return previewMessage(tx, addresses, { ...content, tracking: 'off' }, tx.member.accountId);
}
