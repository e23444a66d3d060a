import type { WholeGroup } from 'contract/groups/group.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { isNameTaken } from './group-name.ts';
import { mayDelete, mayRestore } from './groups.policy.ts';
import { lockGroup, setGroupDeleted, type GroupRow } from './groups.repository.ts';
import { readGroup } from './update-group.ts';

/**
 * Moves a group to the trash. Its members stay people, and stay noted for the day it is restored.
 *
 * @returns how many they are
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function trashGroup(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<number> {
  const group = await lockGroup(tx, id);
  if (group === undefined || group.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayDelete(tx.member, { kind: group.kind, deleted: false })) {
    throw new ProblemError('FORBIDDEN');
  }
  await setGroupDeleted(tx, id, true);
  await record(tx, 'group.deleted', group, requestId);
  return group.member_count;
}

/**
 * Takes a group back from the trash.
 *
 * @throws ProblemError NOT_FOUND also when it is not in it, FORBIDDEN, CONFLICT when its name was given away
 */
export async function restoreGroup(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<WholeGroup> {
  const group = await lockGroup(tx, id);
  if (group === undefined || group.deleted_at === null) throw new ProblemError('NOT_FOUND');
  if (!mayRestore(tx.member, { kind: group.kind, deleted: true })) {
    throw new ProblemError('FORBIDDEN');
  }
  await setGroupDeleted(tx, id, false).catch((error: unknown) => {
    if (!isNameTaken(error)) throw error;
    throw new ProblemError('CONFLICT', {
      detail: 'Another group has this name. Rename that one first, then restore.',
      cause: error,
    });
  });
  await record(tx, 'group.restored', group, requestId);
  return readGroup(tx, id);
}

async function record(
  tx: OrganizationTransaction,
  action: 'group.deleted' | 'group.restored',
  { id }: GroupRow,
  requestId: string,
): Promise<void> {
  await recordAudit(tx, { action, targetType: 'group', targetId: id, changes: null, requestId });
}
