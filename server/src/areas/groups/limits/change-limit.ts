import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockAccounts, mayChangeType } from '../../people/people.public.ts';
import { holdGroups } from '../rules/rule-references.repository.ts';
import { findLimit, replaceLimit } from './limits.repository.ts';

/**
 * Limits a manager to the people of groups.
 *
 * @param given null: they reach everyone
 * @throws ProblemError NOT_FOUND for an unknown person or group, FORBIDDEN, CONFLICT for a person who is not a manager
 */
export async function changeLimit(
  tx: OrganizationTransaction,
  accountId: number,
  given: readonly number[] | null,
): Promise<void> {
  const [person] = await lockAccounts(tx, [accountId]);
  if (person === undefined || person.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayChangeType(tx.member, { id: accountId, type: person.type, deleted: false })) {
    throw new ProblemError('FORBIDDEN', { detail: refuseGroup('limit_denied') });
  }
  if (person.type !== 'manager' && given !== null) {
    throw new ProblemError('CONFLICT', { detail: refuseGroup('limit_managers_only') });
  }
  const wanted = given === null ? null : [...new Set(given)];
  if (wanted !== null && (await holdGroups(tx, wanted)).size < wanted.length) {
    throw new ProblemError('NOT_FOUND', { detail: refuseGroup('group_gone') });
  }
  const before = await findLimit(tx, accountId);
  await replaceLimit(tx, accountId, wanted);
  const after = await findLimit(tx, accountId);
  const names = (limit: typeof before) => limit?.map(({ name }) => name).join(', ') ?? null;
  await recordAudit(tx, {
    action: 'account.scope_changed',
    targetType: 'account',
    targetId: accountId,
    changes: { groups: [names(before), names(after)] },
  });
}
