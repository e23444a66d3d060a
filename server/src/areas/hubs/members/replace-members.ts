import type { replaceHubMembers } from 'contract/hubs/hub-items.contract.ts';
import type { HubMember } from 'contract/hubs/hub.ts';
import type { Body } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { holdPresent } from '../../people/people.public.ts';
import { hubFieldError, hubMessage } from '../hub-problems.ts';
import { mayEdit } from '../hubs.policy.ts';
import { subjectOf } from '../hubs.presenter.ts';
import { lockVisible } from '../read-hub.ts';
import { findMembers, writeMembers } from './members.repository.ts';

/**
 * Sets who owns a hub and who writes for it; a person who is named twice is what is said last.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for an archived hub, VALIDATION_FAILED for a person who is not there
 */
export async function replaceMembers(
  tx: OrganizationTransaction,
  id: number,
  { members }: Body<typeof replaceHubMembers>,
): Promise<HubMember[]> {
  const current = await lockVisible(tx, id, { deleted: false });
  if (!mayEdit(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: hubMessage('unarchive_first') });
  }
  const wanted = new Map(members.map((one) => [one.id, one.role]));
  const there = await holdPresent(tx, [...wanted.keys()]);
  const errors = members.flatMap(({ id: person }, index) =>
    there.has(person)
      ? []
      : [hubFieldError(['members', index, 'id'], 'not_found', hubMessage('person_not_found'))],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const before = await findMembers(tx, id);
  await writeMembers(
    tx,
    id,
    [...wanted].map(([person, role]) => ({ id: person, role })),
  );
  const after = await findMembers(tx, id);
  await recordAudit(tx, {
    action: 'hub.members_changed',
    targetType: 'hub',
    targetId: id,
    changes: {
      owners: [idsOf(before, 'owner'), idsOf(after, 'owner')],
      editors: [idsOf(before, 'editor'), idsOf(after, 'editor')],
    },
  });
  return after;
}

function idsOf(all: readonly HubMember[], role: HubMember['role']): number[] {
  return all.filter((one) => one.role === role).map((one) => one.id);
}
