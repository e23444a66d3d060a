import type { GroupKind } from 'contract/groups/group.ts';
import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { holdPresent } from '../../people/people.public.ts';
import { mayChangeMembers } from '../groups.policy.ts';
import { findGroup, lockGroup, type GroupRow } from '../groups.repository.ts';
import { deleteMembers, insertMembers } from './members.repository.ts';

export interface MembersChanged {
  /** People added or removed; the others were members, or were not, already. */
  ids: number[];
  memberCount: number;
}

/**
 * Adds people to a group, all or none.
 *
 * @throws ProblemError NOT_FOUND when the group or one of them does not exist, FORBIDDEN, CONFLICT where the group is
 *   not manual
 */
export async function addGroupMembers(
  tx: OrganizationTransaction,
  groupId: number,
  ids: readonly number[],
): Promise<MembersChanged> {
  await requirePresent(tx, ids, 'ids');
  requireFixed(tx, await lockGroup(tx, groupId), 'CONFLICT');
  const added = await insertMembers(tx, groupId, ids);
  return finish(tx, groupId, 'group.members_added', [[], added]);
}

/**
 * Removes people from a group, all or none.
 *
 * @throws ProblemError as {@link addGroupMembers}
 */
export async function removeGroupMembers(
  tx: OrganizationTransaction,
  groupId: number,
  ids: readonly number[],
): Promise<MembersChanged> {
  await requirePresent(tx, ids, 'ids');
  requireFixed(tx, await lockGroup(tx, groupId), 'CONFLICT');
  const removed = await deleteMembers(tx, groupId, ids);
  return finish(tx, groupId, 'group.members_removed', [removed, []]);
}

/**
 * Requires people to exist before they join a group; none of them moves to the trash until the transaction ends.
 *
 * @throws ProblemError NOT_FOUND that names every place of a missing person
 */
export async function requirePresent(
  tx: OrganizationTransaction,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const present = await holdPresent(tx, ids);
  const errors = ids.flatMap((id, index) =>
    present.has(id)
      ? []
      : [
          {
            path: [field, index],
            code: 'not_found',
            ...messageOf(refuseGroup('group_member_not_found')),
          },
        ],
  );
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}

/** Why someone cannot add people to a group. */
export function refusedByHand(code: 'FORBIDDEN' | 'CONFLICT', kind: GroupKind): ProblemError {
  if (kind === 'fixed') return new ProblemError('FORBIDDEN');
  const detail = refuseGroup(kind === 'rule' ? 'group_rule_finds' : 'group_snapshot_stays');
  return new ProblemError(code, { detail });
}

/**
 * The name of a group whose members can be added and removed.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function requireFixedGroup(
  tx: OrganizationTransaction,
  groupId: number,
): Promise<string> {
  return requireFixed(tx, await findGroup(tx, groupId), 'FORBIDDEN').name;
}

function requireFixed(
  tx: OrganizationTransaction,
  group: GroupRow | undefined,
  code: 'FORBIDDEN' | 'CONFLICT',
): GroupRow {
  if (group === undefined || group.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayChangeMembers(tx.member, { kind: group.kind, deleted: false })) {
    throw refusedByHand(code, group.kind);
  }
  return group;
}

async function finish(
  tx: OrganizationTransaction,
  groupId: number,
  action: 'group.members_added' | 'group.members_removed',
  change: [number[], number[]],
): Promise<MembersChanged> {
  const ids = change.flat();
  if (ids.length > 0) {
    await recordAudit(tx, {
      action,
      targetType: 'group',
      targetId: groupId,
      changes: { members: change },
    });
  }
  return { ids, memberCount: (await findGroup(tx, groupId))?.member_count ?? 0 };
}
