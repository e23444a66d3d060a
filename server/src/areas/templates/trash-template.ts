import { refuseTemplate } from 'contract/templates/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { constraintOf } from '../../kernel/http/name-taken.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { lockTemplateIn } from './read-template.ts';
import { setTemplateDeleted, type TemplateKind } from './templates.repository.ts';
import { actionOf, nameIndex, targetOf } from './write-template.ts';

/** Moves a template or a saved block to the trash for 30 days. @throws ProblemError NOT_FOUND */
export async function trashTemplate(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  id: number,
): Promise<void> {
  await lockTemplateIn(tx, kind, id, { deleted: false });
  await setTemplateDeleted(tx, id, true);
  await record(tx, kind, 'deleted', id);
}

/** @throws ProblemError NOT_FOUND also when it is not in the trash, CONFLICT when its name is taken by now */
export async function restoreTemplate(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  id: number,
): Promise<void> {
  const { name } = await lockTemplateIn(tx, kind, id, { deleted: true });
  try {
    await setTemplateDeleted(tx, id, false);
  } catch (error) {
    if (constraintOf(error) !== nameIndex) throw error;
    const code = kind === 'block' ? 'block_restore_name_taken' : 'template_restore_name_taken';
    throw new ProblemError('CONFLICT', { detail: refuseTemplate(code, { name }), cause: error });
  }
  await record(tx, kind, 'restored', id);
}

async function record(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  did: 'deleted' | 'restored',
  id: number,
): Promise<void> {
  await recordAudit(tx, {
    action: actionOf(kind, did),
    targetType: targetOf(kind),
    targetId: id,
    changes: null,
  });
}
