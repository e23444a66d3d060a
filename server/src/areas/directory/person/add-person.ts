import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError, conflict, invalid } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { addGroupMembers, changeAccessScope } from '../../groups/groups.public.ts';
import { createAccounts, type ErasedAddresses } from '../../people/people.public.ts';
import { invitePeople } from '../../memberships/memberships.public.ts';
import { findPlaces, placeAdded } from './places.repository.ts';

type NewPerson = AccountCreate & {
  groupId?: number | undefined;
  accessScope?: readonly number[] | undefined;
  invite?: boolean | undefined;
};

/**
 * Adds one person, into a group where one is named. A scoped manager adds people into a group of their access scope, or
 * could not see them. A manager is added with their access scope, so that they are never without it. People invited at
 * once go through the use case of inviting.
 *
 * @returns the new id
 * @throws ProblemError as {@link createAccounts}; CONFLICT where a scoped manager has no manual group, NOT_FOUND for
 *   an unknown group
 */
export async function addPerson(
  tx: OrganizationTransaction,
  { groupId, accessScope, invite = false, ...person }: NewPerson,
  erased: ErasedAddresses,
): Promise<number> {
  if (accessScope !== undefined && person.type !== 'manager') {
    throw onlyManagersAreScoped();
  }
  if (invite && (person.email ?? null) === null) {
    throw invalid(['invite'], 'no_email', refusePeople('invite_needs_email'));
  }
  const place = tx.member.scoped ? await placeInScope(tx, groupId) : groupId;
  const creation = { source: 'manual', listName: null, erased } as const;
  const [id] = await createAccounts(tx, [person], creation);
  if (id === undefined) throw new ProblemError('INTERNAL_ERROR');
  if (accessScope !== undefined) await changeAccessScope(tx, id, accessScope);
  if (place !== undefined) await putInto(tx, place, id);
  if (invite) await invitePeople(tx, [id]);
  return id;
}

async function putInto(tx: OrganizationTransaction, place: number, id: number): Promise<void> {
  if (!tx.member.scoped) {
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

async function placeInScope(
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

/** What is said of an access scope for someone who is no manager. */
export function onlyManagersAreScoped(): ProblemError {
  return invalid(['accessScope'], 'no_manager', fieldMessage('only_managers_scoped'));
}
