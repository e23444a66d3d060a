import type { MessageDocument } from 'contract/documents/document.ts';
import { blockIdsOf, withBlocks } from 'contract/documents/saved-blocks.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { findBlockDocuments } from './block-documents.repository.ts';

/**
 * A document with what its saved blocks say at this moment. Preparing, checking and previewing a message begin with this;
 * blocks that are in the trash or gone stay, and are found by the check.
 */
export async function resolveBlocks(
  place: InOrganization,
  document: MessageDocument,
): Promise<MessageDocument> {
  const ids = blockIdsOf(document);
  if (ids.length === 0) return document;
  return withBlocks(document, await findBlockDocuments(place, ids));
}
