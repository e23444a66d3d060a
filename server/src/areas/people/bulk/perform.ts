import type { BulkAction, BulkLeftOutReason } from 'contract/people/bulk/bulk.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeAccounts } from '../change-accounts.ts';
import { invitePeople, revokeInvitations } from '../joining/invite-people.ts';
import { restoreAccounts, trashAccounts } from '../trash-accounts.ts';
import { allButRefused } from './all-but-refused.ts';
import type { LockedPerson, StagedPerson } from './bulk-people.repository.ts';
import type { GroupsOfPeople } from './groups-of-people.ts';

/** Where an action is done, and what the trail ties it together by. */
export interface BulkScope {
  tx: OrganizationTransaction;
  groups: GroupsOfPeople;
  requestId: string;
}

/** What came of a piece; whoever is in neither had it already. */
export interface Performed {
  /** With what he had before, as {@link takeBack} wants it. */
  done: { id: number; before: unknown }[];
  leftOut: Map<number, BulkLeftOutReason>;
}

const nobody = new Map<number, BulkLeftOutReason>();
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);
const without = (ids: readonly number[]): Performed['done'] =>
  ids.map((id) => ({ id, before: null }));

/** Does it to people who are locked and against whom nothing speaks, by the use cases of one call. */
export async function perform(
  { tx, groups, requestId }: BulkScope,
  action: BulkAction,
  people: readonly LockedPerson[],
): Promise<Performed> {
  const ids = idsOf(people);
  const change = async (fields: ManyFields): Promise<Performed> => {
    const { before } = await changeAccounts(tx, [{ ids, fields }], requestId);
    return {
      done: before.flatMap((group) => group.ids.map((id) => ({ id, before: group.fields }))),
      leftOut: nobody,
    };
  };
  switch (action.kind) {
    case 'set':
      return change(action.fields);
    case 'deactivate':
      return change({ status: 'deactivated' });
    case 'reactivate':
      return change({ status: 'active' });
    case 'addToGroup':
      return {
        done: without(await groups.add(tx, action.groupId, ids, requestId)),
        leftOut: nobody,
      };
    case 'removeFromGroup':
      return {
        done: without(await groups.remove(tx, action.groupId, ids, requestId)),
        leftOut: nobody,
      };
    case 'invite':
      await invitePeople(tx, ids, requestId);
      return {
        done: people.map(({ id, access }) => ({ id, before: { access } })),
        leftOut: nobody,
      };
    case 'delete':
      await trashAccounts(tx, ids, requestId);
      return { done: without(ids), leftOut: nobody };
    case 'restore':
      return restore(tx, ids, requestId);
  }
}

async function restore(
  tx: OrganizationTransaction,
  ids: readonly number[],
  requestId: string,
): Promise<Performed> {
  const { refused } = await allButRefused(tx, ids, 'ids', (those) =>
    restoreAccounts(tx, those, requestId),
  );
  const leftOut = new Map(refused.map((id) => [id, 'taken' as const]));
  return { done: without(ids.filter((id) => !leftOut.has(id))), leftOut };
}

/** What has to hold of somebody for taking it back; null: it is asked in another way. */
export function inverseOf(action: BulkAction): BulkAction | { kind: BulkAction['kind'] } | null {
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
    case 'invite':
      return null;
  }
}

/** Takes it back from people who are locked and whom nobody changed since. @returns from whom it could be */
export async function takeBack(
  { tx, groups, requestId }: BulkScope,
  action: BulkAction,
  people: readonly StagedPerson[],
): Promise<number[]> {
  const ids = idsOf(people);
  switch (action.kind) {
    case 'set':
    case 'deactivate':
    case 'reactivate':
      return changeBack(tx, people, requestId);
    case 'addToGroup':
      return groups.remove(tx, action.groupId, ids, requestId);
    case 'removeFromGroup':
      return groups.add(tx, action.groupId, ids, requestId);
    case 'invite':
      await revokeInvitations(tx, ids, requestId);
      return ids;
    case 'delete':
      return idsOf((await restore(tx, ids, requestId)).done);
    case 'restore':
      await trashAccounts(tx, ids, requestId);
      return ids;
  }
}

/** Each gets what he had; where a value is not to be had any more (a manager who is gone), those keep the new one. */
async function changeBack(
  tx: OrganizationTransaction,
  people: readonly StagedPerson[],
  requestId: string,
): Promise<number[]> {
  const byValues = new Map<string, { ids: number[]; fields: ManyFields }>();
  for (const { id, before } of people) {
    const key = JSON.stringify(before);
    const group = byValues.get(key);
    if (group === undefined) byValues.set(key, { ids: [id], fields: before as ManyFields });
    else group.ids.push(id);
  }
  const { refused } = await allButRefused(tx, [...byValues.values()], 'changes', (changes) =>
    changeAccounts(tx, changes, requestId),
  );
  const kept = new Set(refused.flatMap(({ ids }) => ids));
  return idsOf(people).filter((id) => !kept.has(id));
}
