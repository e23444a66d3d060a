import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { presentBlock, presentTemplate } from './templates.presenter.ts';
import {
  findTemplate,
  lockTemplate,
  type TemplateKind,
  type WholeTemplateRow,
} from './templates.repository.ts';
import type { MessagePreview } from 'contract/delivery/message-preview.ts';
import { previewMessage, type PublicAddresses } from '../delivery/delivery.public.ts';
import { resolveBlocks } from './resolve-blocks.ts';

/**
 * A template or a saved block, also in the trash.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function requireTemplate(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  id: number,
): Promise<WholeTemplateRow> {
  const row = await findTemplate(tx, kind, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row;
}

/**
 * One that is about to change, locked.
 *
 * @throws ProblemError NOT_FOUND, also for what is in the trash or, when that is asked for, is not in it
 */
export async function lockTemplateIn(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  id: number,
  { deleted }: { deleted: boolean },
): Promise<WholeTemplateRow> {
  const row = await lockTemplate(tx, kind, id);
  if (row === undefined || (row.deleted_at !== null) !== deleted) {
    throw new ProblemError('NOT_FOUND');
  }
  return row;
}

/** @throws ProblemError VERSION_CONFLICT with what stands there now */
export function requireVersion(
  { member }: OrganizationTransaction,
  row: WholeTemplateRow,
  version: number,
): void {
  if (row.version === version) return;
  const present = row.kind === 'block' ? presentBlock : presentTemplate;
  throw new ProblemError('VERSION_CONFLICT', { current: present(row, member) });
}

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
