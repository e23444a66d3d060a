import type { PeopleBulkAction } from 'contract/bulk/bulk.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeAccounts, restoreAccounts, trashAccounts } from '../../people/people.public.ts';
import { invitePeople } from '../../memberships/memberships.public.ts';
import { allButRefused, doneTo, type Performed } from '../../bulk/bulk.public.ts';
import { accessOf } from './bulk-people.repository.ts';
import { addGroupMembers, removeGroupMembers } from '../../groups/groups.public.ts';

const noOne: Performed['leftOut'] = new Map();

/** Does it to people, by the use cases of one call. */
export async function perform(
  tx: OrganizationTransaction,
  action: PeopleBulkAction,
  ids: readonly number[],
): Promise<Performed> {
  const change = async (fields: ManyFields): Promise<Performed> => {
    const { before } = await changeAccounts(tx, [{ ids: [...ids], fields }]);
    return {
      done: before.flatMap((group) => group.ids.map((id) => ({ id, before: group.fields }))),
      leftOut: noOne,
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
      return doneTo((await addGroupMembers(tx, action.groupId, ids)).ids);
    case 'removeFromGroup':
      return doneTo((await removeGroupMembers(tx, action.groupId, ids)).ids);
    case 'invite': {
      const before = await accessOf(tx, ids);
      await invitePeople(tx, ids);
      return {
        done: ids.map((id) => ({ id, before: { access: before.get(id) } })),
        leftOut: noOne,
      };
    }
    case 'delete':
      await trashAccounts(tx, ids);
      return doneTo(ids);
    case 'restore':
      return restore(tx, ids);
  }
}

/** Whose address or id someone else has by now stays in the trash. */
export async function restore(
  tx: OrganizationTransaction,
  ids: readonly number[],
): Promise<Performed> {
  const { refused } = await allButRefused(tx, ids, 'ids', (those) => restoreAccounts(tx, those));
  const leftOut = new Map(refused.map((id) => [id, 'taken' as const]));
  return { ...doneTo(ids.filter((id) => !leftOut.has(id))), leftOut };
}
