import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { lockAccounts, mayEdit } from '../people/people.public.ts';

/**
 * Locked, so that two requests at once cannot each add the last one that a guardian may have. People are locked
 * before their dependants, everywhere.
 *
 * @param wanted guardians who have to be there and be the caller's to change
 * @param also guardians whose dependants become other ones; in the trash they may be
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function lockGuardians(
  tx: OrganizationTransaction,
  wanted: Iterable<number>,
  also: readonly number[] = [],
): Promise<void> {
  const needed = new Set(wanted);
  const locked = await lockAccounts(tx, [...new Set([...needed, ...also])]);
  const guardians = locked.filter((row) => row.deleted_at === null);
  if (guardians.filter(({ id }) => needed.has(id)).length < needed.size) {
    throw new ProblemError('NOT_FOUND', { detail: 'A guardian is not there.' });
  }
  if (guardians.some(({ id, type }) => !mayEdit(tx.member, { id, type, deleted: false }))) {
    throw new ProblemError('FORBIDDEN', {
      detail: 'Your role may not change one of the guardians.',
    });
  }
}
