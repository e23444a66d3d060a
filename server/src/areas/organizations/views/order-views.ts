import type { Body } from 'contract/kernel/endpoint.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { orderSavedViews, SavedView } from 'contract/organizations/saved-views.contract.ts';
import { refuseOrganization } from 'contract/organizations/refusal-messages.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../audit.repository.ts';
import { mayOpenView, mayShare } from './views.policy.ts';
import { presentView } from './views.ts';
import { findViews, lockOrder, writeOrder } from './views.repository.ts';

/**
 * Puts the named views first, in this order; the others follow as they stood.
 *
 * @returns all views of the list that the caller sees
 * @throws ProblemError FORBIDDEN for the shared ones, NOT_FOUND when one is not among them, VALIDATION_FAILED when one
 *   is named twice
 */
export async function orderViews(
  tx: OrganizationTransaction,
  { list, shared, ids }: Body<typeof orderSavedViews>,
): Promise<SavedView[]> {
  if (shared && !mayShare(tx.member)) throw new ProblemError('FORBIDDEN');
  const before = await lockOrder(tx, list, shared);
  refuse('NOT_FOUND', ids, (id) => !before.includes(id), {
    code: 'not_found',
    ...messageOf(refuseOrganization('view_not_found')),
  });
  refuse('VALIDATION_FAILED', ids, (id, index) => ids.indexOf(id) < index, {
    code: 'repeated',
    ...messageOf(refuseOrganization('view_twice')),
  });
  const after = [...ids, ...before.filter((id) => !ids.includes(id))];
  await writeOrder(tx, after);
  if (shared && after.join() !== before.join()) {
    await recordAudit(tx, {
      action: 'view.ordered',
      targetType: 'organization',
      targetId: tx.member.organizationId,
      changes: { ids: [before, after] },
    });
  }
  const rows = await findViews(tx, list);
  return rows.filter((row) => mayOpenView(tx.member, row)).map((row) => presentView(tx, row));
}

function refuse(
  code: 'NOT_FOUND' | 'VALIDATION_FAILED',
  ids: readonly number[],
  isWrong: (id: number, index: number) => boolean,
  why: Omit<FieldError, 'path'>,
): void {
  const errors = ids.flatMap((id, index) =>
    isWrong(id, index) ? [{ path: ['ids', index], ...why }] : [],
  );
  if (errors.length > 0) throw new ProblemError(code, { errors });
}
