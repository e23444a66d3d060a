import type { AccountAsItStands, AccountUpdate } from 'contract/people/accounts.contract.ts';
import type { ChangedAccount } from 'contract/people/membership-changes.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeLimit, limitsShown, membershipChangesOf } from '../../groups/groups.public.ts';
import {
  type ErasedAddresses,
  readAccount,
  updateAccount,
  type UpdatedAccount,
} from '../../people/people.public.ts';
import { onlyManagersAreLimited } from './add-person.ts';

type PersonUpdate = AccountUpdate & {
  limit?: readonly number[] | null | undefined;
};

/**
 * Changes the named fields of a person as {@link updateAccount}, and their limit where given: a new manager is never
 * without it.
 *
 * @param beside what a conflict says beside the person and their limit
 * @throws ProblemError as {@link updateAccount}, a conflict with the current limit where one was given; NOT_FOUND for
 *   an unknown group, FORBIDDEN
 */
export async function savePerson(
  tx: OrganizationTransaction,
  id: number,
  { limit, ...update }: PersonUpdate,
  erased: ErasedAddresses,
  beside: () => Promise<object> = () => Promise.resolve({}),
): Promise<UpdatedAccount> {
  // Others are not told by a conflict what they may not ask.
  const setsScope = limit !== undefined && !tx.member.limited;
  const saved = await updateAccount(tx, id, update, {
    erased,
    asItStands: async () => ({
      ...(setsScope ? await withLimit(tx, id) : await readAccount(tx, id)),
      ...(await beside()),
    }),
  });
  if (limit === undefined) return saved;
  if (saved.account.type !== 'manager') throw onlyManagersAreLimited();
  await changeLimit(tx, id, limit);
  return saved;
}

async function withLimit(tx: OrganizationTransaction, id: number): Promise<AccountAsItStands> {
  const limit = (await limitsShown(tx, [id])).get(id) ?? null;
  return { ...(await readAccount(tx, id)), limit: limit && [...limit] };
}

/** A person who was changed, with the rule-based groups that they join and leave by it. */
export async function withMembershipChanges(
  tx: OrganizationTransaction,
  { account, changed }: UpdatedAccount,
): Promise<ChangedAccount> {
  return { ...account, turns: await membershipChangesOf(tx, account.id, changed) };
}
