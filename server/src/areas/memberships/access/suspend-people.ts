import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { lockActiveAdmins } from '../../people/people.public.ts';
import { setAccess } from '../invitations/invitations.repository.ts';
import { lockInvitable, recordAccess } from '../invitations/invite-people.ts';

/**
 * Suspends people's access. Their sessions end in the same moment; their sign-in methods stay.
 *
 * @returns how many had access; the others stay unchanged
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN (also for oneself), LAST_ADMIN
 */
export async function suspendPeople(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  // Administrators first, as everywhere: anyone who locks a person before them could wait in a circle.
  // A scoped manager decides about no administrator, and does not see them all.
  const admins = tx.member.scoped ? null : await lockActiveAdmins(tx);
  const rows = await lockInvitable(tx, wanted);
  const ids = rows.filter(({ access }) => access === 'granted').map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (admins?.every((id) => ids.includes(id))) throw new ProblemError('LAST_ADMIN');
  await setAccess(tx, ids, 'suspended');
  await recordAccess(tx, 'account.suspended', ids);
  return ids.length;
}

/**
 * Restores access of suspended people, with their previous sign-in methods.
 *
 * @returns how many were suspended; the others stay unchanged
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function restorePeopleAccess(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const rows = await lockInvitable(tx, wanted);
  const ids = rows.filter(({ access }) => access === 'suspended').map(({ id }) => id);
  if (ids.length === 0) return 0;
  await setAccess(tx, ids, 'granted');
  await recordAccess(tx, 'account.access_restored', ids);
  return ids.length;
}
