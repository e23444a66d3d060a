import { nodesOf } from 'contract/content/document-text.ts';
import type { MessageDocument } from 'contract/content/document.ts';
import type { MergeField } from 'contract/content/merge-fields.ts';
import type { MessagePreview } from 'contract/delivery/message-preview.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { findMergeValues } from '../audience/merge-values.repository.ts';
import type { MessageContent, PublicAddresses } from '../mail/render-message.ts';
import { renderMessage } from '../render-preview.repository.ts';

/**
 * A draft as one person would get it, with what its merge fields say of the person; nothing is sent.
 *
 * @throws ProblemError NOT_FOUND without the person
 */
export async function previewMessage(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  content: MessageContent,
  accountId: number,
): Promise<MessagePreview> {
  const { subject, previewText, document } = content;
  const [rendered, values] = await Promise.all([
    renderMessage(tx, addresses, content, accountId),
    findMergeValues(tx, accountId, [...fallbacksOf(document).keys()]),
  ]);
  return { subject, previewText, ...rendered, values };
}

/** The merge fields of a document in their order, each with what is written where it is not known. */
export function fallbacksOf(document: MessageDocument): Map<MergeField, Set<string>> {
  const used = new Map<MergeField, Set<string>>();
  for (const { node } of nodesOf(document)) {
    if (node.type !== 'mergeField') continue;
    const { field, fallback } = node.attrs;
    used.set(field, (used.get(field) ?? new Set()).add(fallback));
  }
  return used;
}
