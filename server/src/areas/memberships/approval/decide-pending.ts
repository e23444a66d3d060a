import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { recordAuditOfMany } from '../../organizations/organizations.public.ts';
import { setDeleted } from '../../people/people.public.ts';
import { approveScoped, rejectScoped } from './decide-in-scope.ts';
import * as invitations from '../invitations/invitations.repository.ts';
import { lockInvitable, recordAccess } from '../invitations/invite-people.ts';
import { notifyApproved } from '../joining.jobs.ts';
import { joinGroup } from '../../groups/groups.public.ts';

/**
 * Approves people who registered, adds them to the groups of their join codes, and notifies each by email.
 *
 * @returns how many were approved; people who await no approval stay unchanged
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function approvePeople(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const ids = tx.member.scoped ? await approveScoped(tx, wanted) : await restoreAccess(tx, wanted);
  if (ids.length === 0) return 0;
  const { organizationId } = tx.member;
  for (const accountId of ids) await enqueue(tx.db, notifyApproved, { organizationId, accountId });
  await recordAccess(tx, 'account.approved', ids);
  return ids.length;
}

async function restoreAccess(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = (await lockWaiting(tx, wanted)).map(({ id }) => id);
  if (ids.length === 0) return ids;
  await invitations.setAccess(tx, ids, 'granted');
  const given = await invitations.groupsOfRegistration(tx, ids);
  for (const [groupId, members] of Map.groupBy(given, (row) => row.group_id)) {
    const accountIds = members.map((row) => row.account_id);
    await joinGroup(tx, groupId, accountIds);
  }
  return ids;
}

/**
 * Refuses access to people who registered. A person known only by their own registration goes to the trash: they do not
 * belong to the organization.
 *
 * @param reason for later readers; the audit log and the history of each person keep it
 * @returns how many were refused; people who await no approval stay unchanged
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function rejectPeople(
  tx: OrganizationTransaction,
  wanted: readonly number[],
  reason: string | null,
): Promise<number> {
  const ids = tx.member.scoped ? await rejectScoped(tx, wanted) : await letNotIn(tx, wanted);
  if (ids.length === 0) return 0;
  await recordAuditOfMany(tx, {
    action: 'account.rejected',
    targetType: 'account',
    ids,
    change: 'added',
    ...(reason === null ? {} : { more: { reason: [null, reason] } }),
  });
  return ids.length;
}

async function letNotIn(tx: OrganizationTransaction, wanted: readonly number[]): Promise<number[]> {
  const rows = await lockWaiting(tx, wanted);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await invitations.setAccess(tx, ids, 'none');
  await invitations.unlinkUsers(tx, ids);
  const strangers = rows.filter(({ source }) => source === 'self').map(({ id }) => id);
  if (strangers.length > 0) await setDeleted(tx, strangers, true);
  return ids;
}

async function lockWaiting(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<invitations.AccessRow[]> {
  const rows = await lockInvitable(tx, wanted);
  return rows.filter(({ access }) => access === 'awaiting_approval');
}
