import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { lockActiveAdmins } from '../accounts.repository.ts';
import { setAccess } from './invitations.repository.ts';
import { lockInvitable, recordAccess } from './invite-people.ts';

/**
 * Lets people not in for now. Their sessions end in the same moment; what they signed in with stays theirs.
 *
 * @returns how many had access; the others are left as they are
 * @throws ProblemError NOT_FOUND when one of them is not there, FORBIDDEN (also for oneself), LAST_ADMIN
 */
export async function suspendPeople(
  tx: OrganizationTransaction,
  wanted: readonly number[],
  requestId: string,
): Promise<number> {
  // Administrators first, as everywhere: anyone who locks a person before them could wait in a circle.
  // A limited manager decides about no administrator, and does not see them all.
  const admins = tx.member.limited ? null : await lockActiveAdmins(tx);
  const rows = await lockInvitable(tx, wanted);
  const ids = rows.filter(({ access }) => access === 'granted').map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (admins?.every((id) => ids.includes(id))) throw new ProblemError('LAST_ADMIN');
  await setAccess(tx, ids, 'suspended');
  await recordAccess(tx, 'account.suspended', ids, requestId);
  return ids.length;
}

/**
 * Lets suspended people in again, with what they signed in with before.
 *
 * @returns how many were suspended; the others are left as they are
 * @throws ProblemError NOT_FOUND when one of them is not there, FORBIDDEN
 */
export async function letPeopleIn(
  tx: OrganizationTransaction,
  wanted: readonly number[],
  requestId: string,
): Promise<number> {
  const rows = await lockInvitable(tx, wanted);
  const ids = rows.filter(({ access }) => access === 'suspended').map(({ id }) => id);
  if (ids.length === 0) return 0;
  await setAccess(tx, ids, 'granted');
  await recordAccess(tx, 'account.let_in', ids, requestId);
  return ids.length;
}
