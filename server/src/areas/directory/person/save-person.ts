import type { AccountAsItStands, AccountUpdate } from 'contract/people/accounts.contract.ts';
import type { ChangedAccount } from 'contract/people/membership-changes.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeAccessScope, scopesShown, membershipChangesOf } from '../../groups/groups.public.ts';
import {
  type ErasedAddresses,
  readAccount,
  updateAccount,
  type UpdatedAccount,
} from '../../people/people.public.ts';
import { onlyManagersAreScoped } from './add-person.ts';

type PersonUpdate = AccountUpdate & {
  accessScope?: readonly number[] | null | undefined;
};

/**
 * Changes the named fields of a person as {@link updateAccount}, and their access scope where given: a new manager is
 * never without it.
 *
 * @param beside what a conflict says beside the person and their access scope
 * @throws ProblemError as {@link updateAccount}, a conflict with the current access scope where one was given;
 *   NOT_FOUND for an unknown group, FORBIDDEN
 */
export async function savePerson(
  tx: OrganizationTransaction,
  id: number,
  { accessScope, ...update }: PersonUpdate,
  erased: ErasedAddresses,
  beside: () => Promise<object> = () => Promise.resolve({}),
): Promise<UpdatedAccount> {
  // Others are not told by a conflict what they may not ask.
  const setsScope = accessScope !== undefined && !tx.member.scoped;
  const saved = await updateAccount(tx, id, update, {
    erased,
    asItStands: async () => ({
      ...(setsScope ? await withAccessScope(tx, id) : await readAccount(tx, id)),
      ...(await beside()),
    }),
  });
  if (accessScope === undefined) return saved;
  if (saved.account.type !== 'manager') throw onlyManagersAreScoped();
  await changeAccessScope(tx, id, accessScope);
  return saved;
}

async function withAccessScope(
  tx: OrganizationTransaction,
  id: number,
): Promise<AccountAsItStands> {
  const accessScope = (await scopesShown(tx, [id])).get(id) ?? null;
  return { ...(await readAccount(tx, id)), accessScope: accessScope && [...accessScope] };
}

/** A person who was changed, with the rule-based groups that they join and leave by it. */
export async function withMembershipChanges(
  tx: OrganizationTransaction,
  { account, changed }: UpdatedAccount,
): Promise<ChangedAccount> {
  return { ...account, turns: await membershipChangesOf(tx, account.id, changed) };
}
