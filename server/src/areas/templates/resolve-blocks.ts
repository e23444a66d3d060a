import type { MessageDocument } from 'contract/documents/document.ts';
import { blockIdsOf, withBlocks } from 'contract/documents/saved-blocks.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { findBlockDocuments } from './templates.repository.ts';
import { findSentDocument } from '../delivery/delivery.public.ts';

/**
 * A document with what its saved blocks say at this moment. Preparing, checking and previewing a message begin with this;
 * blocks that are in the trash or gone stay, and are found by the check.
 */
export async function resolveBlocks(
  tx: InOrganization,
  document: MessageDocument,
): Promise<MessageDocument> {
  const ids = blockIdsOf(document);
  if (ids.length === 0) return document;
  return withBlocks(document, await findBlockDocuments(tx, ids));
}

/**
 * What is shown of a campaign or a direct send: the draft as it is written; once it is sent, its saved blocks as they were
 * then.
 *
 * @param added blocks that were sent below the text and do not belong to it
 */
export async function shownDocument(
  tx: InOrganization,
  { document, message_id: messageId }: { document: MessageDocument; message_id: number | null },
  added = 0,
): Promise<MessageDocument> {
  if (messageId === null || blockIdsOf(document).length === 0) return document;
  const sent = await findSentDocument(tx, messageId);
  if (sent === undefined) return document;
  return { ...sent, content: sent.content.slice(0, sent.content.length - added) };
}
