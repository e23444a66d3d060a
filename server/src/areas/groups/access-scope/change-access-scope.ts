import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockAccounts, mayChangeType } from '../../people/people.public.ts';
import { holdGroups } from '../rules/rule-references.repository.ts';
import { findAccessScope, replaceAccessScope } from './access-scope.repository.ts';

/**
 * Gives a manager this access scope.
 *
 * @param given null: the whole organization
 * @throws ProblemError NOT_FOUND for an unknown person or group, FORBIDDEN, CONFLICT for a person who is not a manager
 */
export async function changeAccessScope(
  tx: OrganizationTransaction,
  accountId: number,
  given: readonly number[] | null,
): Promise<void> {
  const [person] = await lockAccounts(tx, [accountId]);
  if (person === undefined || person.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayChangeType(tx.member, { id: accountId, type: person.type, deleted: false })) {
    throw new ProblemError('FORBIDDEN', { detail: refuseGroup('access_scope_denied') });
  }
  if (person.type !== 'manager' && given !== null) {
    throw new ProblemError('CONFLICT', { detail: refuseGroup('access_scope_managers_only') });
  }
  const wanted = given === null ? null : [...new Set(given)];
  if (wanted !== null && (await holdGroups(tx, wanted)).size < wanted.length) {
    throw new ProblemError('NOT_FOUND', { detail: refuseGroup('group_gone') });
  }
  const before = await findAccessScope(tx, accountId);
  await replaceAccessScope(tx, accountId, wanted);
  const after = await findAccessScope(tx, accountId);
  const names = (accessScope: typeof before) =>
    accessScope?.map(({ name }) => name).join(', ') ?? null;
  await recordAudit(tx, {
    action: 'account.scope_changed',
    targetType: 'account',
    targetId: accountId,
    changes: { groups: [names(before), names(after)] },
  });
}
