import { nodesOf } from 'contract/documents/document-text.ts';
import { fieldsOfLine } from 'contract/documents/merge-line.ts';
import type { MergeField } from 'contract/documents/merge-fields.ts';
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
  const [rendered, values] = await Promise.all([
    renderMessage(tx, addresses, content, accountId),
    findMergeValues(tx, accountId, [...fallbacksOf(content).keys()], content.guardians),
  ]);
  return { ...rendered, values };
}

/** What a message says to each person. */
export type MessageText = Pick<MessageContent, 'subject' | 'tried' | 'previewText' | 'document'>;

/** The merge fields of a message in their order, each with what is written where it is not known. */
export function fallbacksOf({
  subject,
  tried = [subject],
  previewText,
  document,
}: MessageText): Map<MergeField, Set<string>> {
  const used = new Map<MergeField, Set<string>>();
  const add = ({ field, fallback }: { field: MergeField; fallback: string }) =>
    used.set(field, (used.get(field) ?? new Set()).add(fallback));
  for (const line of [...tried, previewText]) fieldsOfLine(line).forEach(add);
  for (const { node } of nodesOf(document)) if (node.type === 'mergeField') add(node.attrs);
  return used;
}
