import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockInvitable } from '../invitations/invite-people.ts';
import * as waiting from './awaiting-people.repository.ts';

/**
 * Those of these people a scoped manager decides about: standard people who await approval, and are in the manager's
 * groups or join them.
 *
 * @throws ProblemError NOT_FOUND for people out of sight, FORBIDDEN for staff
 */
async function waitingAmong(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(wanted)];
  const found = await waiting.findWaitingInScope(tx, ids);
  const others = ids.filter((id) => !found.has(id));
  if (others.length > 0) await lockInvitable(tx, others);
  return [...found];
}

/**
 * As approving is for others, into all groups of the join codes: what they give was decided by the person who made
 * them.
 */
export async function approveScoped(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number[]> {
  const people = await waiting.approveInScope(tx, await waitingAmong(tx, wanted));
  const given = [...people].flatMap(([id, groupIds]) =>
    groupIds.map((groupId) => ({ id, groupId })),
  );
  for (const [groupId, members] of Map.groupBy(given, (one) => one.groupId)) {
    await recordAudit(tx, {
      action: 'group.members_added',
      targetType: 'group',
      targetId: groupId,
      changes: { members: [[], members.map(({ id }) => id)] },
    });
  }
  return [...people.keys()];
}

export async function rejectScoped(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number[]> {
  return waiting.rejectInScope(tx, await waitingAmong(tx, wanted));
}
