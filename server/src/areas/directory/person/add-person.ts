import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError, conflict, invalid } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { addGroupMembers, changeLimit } from '../../groups/groups.public.ts';
import { createAccounts, type ErasedAddresses } from '../../people/people.public.ts';
import { invitePeople } from '../../memberships/memberships.public.ts';
import { findPlaces, placeAdded } from './places.repository.ts';

type NewPerson = AccountCreate & {
  groupId?: number | undefined;
  limit?: readonly number[] | undefined;
  invite?: boolean | undefined;
};

/**
 * Adds one person, into a group where one is named. A limited manager adds people into a group of their limit, or could
 * not see them. A manager is added with their limit, so that they are never without it. People invited at once go
 * through the use case of inviting.
 *
 * @returns the new id
 * @throws ProblemError as {@link createAccounts}; CONFLICT where a limited manager has no manual group, NOT_FOUND for
 *   an unknown group
 */
export async function addPerson(
  tx: OrganizationTransaction,
  { groupId, limit, invite = false, ...person }: NewPerson,
  erased: ErasedAddresses,
): Promise<number> {
  if (limit !== undefined && person.type !== 'manager') {
    throw onlyManagersAreLimited();
  }
  if (invite && (person.email ?? null) === null) {
    throw invalid(['invite'], 'no_email', refusePeople('invite_needs_email'));
  }
  const place = tx.member.limited ? await placeWithin(tx, groupId) : groupId;
  const creation = { source: 'manual', listName: null, erased } as const;
  const [id] = await createAccounts(tx, [person], creation);
  if (id === undefined) throw new ProblemError('INTERNAL_ERROR');
  if (limit !== undefined) await changeLimit(tx, id, limit);
  if (place !== undefined) await putInto(tx, place, id);
  if (invite) await invitePeople(tx, [id]);
  return id;
}

async function putInto(tx: OrganizationTransaction, place: number, id: number): Promise<void> {
  if (!tx.member.limited) {
    await addGroupMembers(tx, place, [id]);
    return;
  }
  await placeAdded(tx, id, place);
  await recordAudit(tx, {
    action: 'group.members_added',
    targetType: 'group',
    targetId: place,
    changes: { members: [[], [id]] },
  });
}

async function placeWithin(
  tx: OrganizationTransaction,
  groupId: number | undefined,
): Promise<number> {
  const places = await findPlaces(tx);
  const [first, second] = places;
  if (first === undefined) throw conflict(refusePeople('own_groups_rule_based'));
  if (groupId === undefined && second === undefined) return first.id;
  const place = places.find(({ id }) => id === groupId);
  if (place !== undefined) return place.id;
  if (groupId !== undefined) {
    throw new ProblemError('NOT_FOUND', {
      errors: [fieldError(['groupId'], 'not_found', refusePeople('no_such_group'))],
    });
  }
  throw invalid(['groupId'], 'needed', refusePeople('choose_own_group'));
}

/** What is said of a limit for someone who is no manager. */
export function onlyManagersAreLimited(): ProblemError {
  return invalid(['limit'], 'no_manager', fieldMessage('only_managers_limited'));
}
