import type { PeopleBulkAction } from 'contract/bulk/bulk.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeAccounts, trashAccounts } from '../../people/people.public.ts';
import { revokeInvitations } from '../../memberships/memberships.public.ts';
import {
  allButRefused,
  firstOf,
  lockItems,
  type Asked,
  type StagedItem,
} from '../../bulk/bulk.public.ts';
import { accessOf, accounts, invitedSince, reasonAgainst } from './bulk-people.repository.ts';
import { addGroupMembers, removeGroupMembers } from '../../groups/groups.public.ts';
import { restore } from './perform.ts';

/** Undoes it for people not changed since. @returns the people who could be restored */
export async function undo(
  tx: OrganizationTransaction,
  action: PeopleBulkAction,
  people: readonly StagedItem[],
  finishedAt: Date | null,
): Promise<number[]> {
  if (action.kind === 'invite') return revoke(tx, people, finishedAt);
  const reason = reasonAgainst(tx, inverseOf(action));
  const locked = await lockItems(tx, { rows: accounts }, idsOf(people), reason);
  const able = people.filter(({ id, item_version: version }) => {
    const now = locked.get(id);
    // Anyone who is in a group says nothing of the person's own version.
    return now?.reason === null && ('groupId' in action || now.version === version);
  });
  const ids = idsOf(able);
  if (ids.length === 0) return ids;
  switch (action.kind) {
    case 'set':
    case 'deactivate':
    case 'reactivate':
      return changeBack(tx, able);
    case 'addToGroup':
      return (await removeGroupMembers(tx, action.groupId, ids)).ids;
    case 'removeFromGroup':
      return (await addGroupMembers(tx, action.groupId, ids)).ids;
    case 'delete':
      return idsOf((await restore(tx, ids)).done);
    case 'restore':
      await trashAccounts(tx, ids);
      return ids;
  }
}

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

/** What an undo requires of each person. */
function inverseOf(action: Exclude<PeopleBulkAction, { kind: 'invite' }>): Asked<PeopleBulkAction> {
  switch (action.kind) {
    case 'set':
      return { kind: 'set' };
    case 'deactivate':
      return { kind: 'reactivate' };
    case 'reactivate':
      return { kind: 'deactivate' };
    case 'addToGroup':
      return { kind: 'removeFromGroup', groupId: action.groupId };
    case 'removeFromGroup':
      return { kind: 'addToGroup', groupId: action.groupId };
    case 'delete':
      return { kind: 'restore' };
    case 'restore':
      return { kind: 'delete' };
  }
}

/** Revokes the links of people who had none before, have not joined, and were not invited again. */
async function revoke(
  tx: OrganizationTransaction,
  people: readonly StagedItem[],
  finishedAt: Date | null,
): Promise<number[]> {
  const locked = await lockItems(tx, { rows: accounts }, idsOf(people), firstOf([]));
  const again = await invitedSince(tx, [...locked.keys()], finishedAt);
  const access = await accessOf(tx, [...locked.keys()]);
  const ids = idsOf(
    people.filter(
      (person) => access.get(person.id) === 'invited' && wasNew(person) && !again.has(person.id),
    ),
  );
  if (ids.length > 0) await revokeInvitations(tx, ids);
  return ids;
}

/** People invited before had a link that the new one replaced: they keep the new one. */
function wasNew({ before }: StagedItem): boolean {
  return typeof before === 'object' && before !== null && Reflect.get(before, 'access') === 'none';
}

/**
 * Gives each person their previous value; where that value no longer exists (a deleted manager), they keep the new one.
 */
async function changeBack(
  tx: OrganizationTransaction,
  people: readonly StagedItem[],
): Promise<number[]> {
  const byValues = new Map<string, { ids: number[]; fields: ManyFields }>();
  for (const { id, before } of people) {
    const key = JSON.stringify(before);
    const group = byValues.get(key);
    if (group === undefined) byValues.set(key, { ids: [id], fields: before as ManyFields });
    else group.ids.push(id);
  }
  const { refused } = await allButRefused(tx, [...byValues.values()], 'changes', (changes) =>
    changeAccounts(tx, changes),
  );
  const refusedIds = new Set(refused.flatMap(({ ids }) => ids));
  return idsOf(people).filter((id) => !refusedIds.has(id));
}
