import type { WholeGroup } from 'contract/groups/group.ts';
import type { GroupUpdate } from 'contract/groups/groups.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { fold } from '../people/people.public.ts';
import { orNameTaken } from './group-name.ts';
import { mayEdit } from './groups.policy.ts';
import { presentGroup } from './groups.presenter.ts';
import { findGroup, lockGroup, updateGroupRow } from './groups.repository.ts';

const fields = ['name', 'description', 'colour'] as const;

/**
 * Changes the named fields of a group.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT (with the group as it stands),
 *   VALIDATION_FAILED for a taken name
 */
export async function updateGroup(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: GroupUpdate,
  requestId: string,
): Promise<WholeGroup> {
  const current = await lockGroup(tx, id);
  if (current === undefined || current.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayEdit(tx.member, { kind: current.kind, deleted: false })) {
    throw new ProblemError('FORBIDDEN');
  }
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: presentGroup(current, tx.member) });
  }
  const changed = fields.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== current[field],
  );
  if (changed.length === 0) return presentGroup(current, tx.member);
  const {
    name = current.name,
    description = current.description,
    colour = current.colour,
  } = wanted;
  await orNameTaken(() =>
    updateGroupRow(tx, id, { name, description, colour, sort_key: fold(name) }),
  );
  await recordAudit(tx, {
    action: 'group.updated',
    targetType: 'group',
    targetId: id,
    changes: Object.fromEntries(changed.map((field) => [field, [current[field], wanted[field]]])),
    requestId,
  });
  return readGroup(tx, id);
}

/**
 * A group as this caller may see it, also in the trash.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readGroup(tx: OrganizationTransaction, id: number): Promise<WholeGroup> {
  const row = await findGroup(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentGroup(row, tx.member);
}
