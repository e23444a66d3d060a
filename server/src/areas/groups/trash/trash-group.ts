import type { WholeGroup } from 'contract/groups/group.ts';
import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { holdFields, type FieldRow } from '../../fields/fields.public.ts';
import { isNameTaken } from '../form/group-name.ts';
import { mayDelete, mayRestore } from '../groups.policy.ts';
import {
  lockGroup,
  setGroupDeleted,
  type GroupRow,
  type WholeGroupRow,
} from '../groups.repository.ts';
import { findScopedManagers } from '../access-scope/access-scope.repository.ts';
import { readGroup } from '../read-group.ts';
import { needsOf } from '../rules/rule-needs.ts';
import { countAnew, findReferring, findTrashedReferences } from '../rules/rules.repository.ts';

/**
 * Moves a group to the trash. Its members stay people, and stay noted for the day it is restored.
 *
 * @returns how many they are
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT with `current: {groups}` where rules of other groups name it: to
 *   forget it would change who is in those; CONFLICT where it is in the access scope of managers: they would see no one
 */
export async function trashGroup(tx: OrganizationTransaction, id: number): Promise<number> {
  const group = await lockGroup(tx, id);
  if (group === undefined || group.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayDelete(tx.member, { kind: group.kind, deleted: false })) {
    throw new ProblemError('FORBIDDEN');
  }
  refuseReferring(await findReferring(tx, [id]));
  refuseInUse(await findScopedManagers(tx, [id]));
  await setGroupDeleted(tx, id, true);
  await record(tx, 'group.deleted', group);
  return group.member_count;
}

/** Restores a group from the trash, as {@link bringBack}. */
export async function restoreGroup(tx: OrganizationTransaction, id: number): Promise<WholeGroup> {
  await bringBack(tx, id);
  return readGroup(tx, id);
}

/**
 * Restores a group from the trash. A rule-based one is recounted: its members were not updated there.
 *
 * @throws ProblemError NOT_FOUND also when it is not in it, FORBIDDEN, CONFLICT when its name is taken or its rule
 *   names groups that are in the trash, or fields that are archived or deleted
 */
export async function bringBack(tx: OrganizationTransaction, id: number): Promise<void> {
  const fields = await holdFields(tx);
  const group = await lockGroup(tx, id);
  if (group === undefined || group.deleted_at === null) throw new ProblemError('NOT_FOUND');
  if (!mayRestore(tx.member, { kind: group.kind, deleted: true })) {
    throw new ProblemError('FORBIDDEN');
  }
  refuseTrashed(await findTrashedReferences(tx, id));
  refuseHidden(group, fields);
  await setGroupDeleted(tx, id, false).catch((error: unknown) => {
    if (!isNameTaken(error)) throw error;
    throw new ProblemError('CONFLICT', {
      detail: refuseGroup('group_restore_name_taken', { name: group.name }),
      cause: error,
    });
  });
  if (group.kind === 'rule') await countAnew(tx, id);
  await record(tx, 'group.restored', group);
}

type NamedGroup = { id: number; name: string };

const counted = (named: readonly { name: string }[]) => ({
  count: named.length,
  names: named.map(({ name }) => name).join(', '),
});
const summaryOf = (groups: readonly NamedGroup[]) => ({
  groups: groups.map(({ id, name }) => ({ id, name })),
});

function refuseReferring(groups: readonly NamedGroup[]): void {
  if (groups.length === 0) return;
  throw new ProblemError('CONFLICT', {
    detail: refuseGroup('group_in_rules', counted(groups)),
    current: summaryOf(groups),
  });
}

function refuseInUse(managers: readonly { name: string }[]): void {
  if (managers.length === 0) return;
  throw new ProblemError('CONFLICT', {
    detail: refuseGroup('group_of_managers', counted(managers)),
  });
}

function refuseTrashed(groups: readonly NamedGroup[]): void {
  if (groups.length === 0) return;
  throw new ProblemError('CONFLICT', {
    detail: refuseGroup('group_rule_in_trash', counted(groups)),
    current: summaryOf(groups),
  });
}

/** When a field is deleted no one has a value: the rule would match other people than before. */
function refuseHidden({ rule }: WholeGroupRow, fields: readonly FieldRow[]): void {
  const asked = rule === null ? [] : needsOf(rule).fields;
  const gone = asked.some(({ id }) => !fields.some((field) => field.id === id));
  const archived = fields.filter(
    (field) => field.archived_at !== null && asked.some(({ id }) => id === field.id),
  );
  if (gone) {
    throw new ProblemError('CONFLICT', { detail: refuseGroup('group_rule_field_deleted') });
  }
  if (archived.length > 0) {
    const named = counted(archived.map(({ label: name }) => ({ name })));
    throw new ProblemError('CONFLICT', {
      detail: refuseGroup('group_rule_fields_archived', named),
    });
  }
}

async function record(
  tx: OrganizationTransaction,
  action: 'group.deleted' | 'group.restored',
  { id }: GroupRow,
): Promise<void> {
  await recordAudit(tx, { action, targetType: 'group', targetId: id, changes: null });
}
