import { accountSchema } from 'contract/people/account.ts';
import type { AccountAsItStands, AccountUpdate } from 'contract/people/accounts.contract.ts';
import type { ChangedAccount } from 'contract/people/membership-changes.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { AddingDeps } from './add-person.ts';
import { onlyManagersAreLimited } from './only-managers.ts';
import { changeAccount, readAccount } from '../../people/people.public.ts';

type PersonUpdate = AccountUpdate & {
  limit?: readonly number[] | null | undefined;
};

/**
 * Changes the named fields of a person as {@link changeAccount}, and their limit where given: a new manager is never
 * without it.
 *
 * @returns the names of what changed
 * @throws ProblemError as {@link changeAccount}, a conflict with the current limit where one was given; NOT_FOUND for
 *   an unknown group, FORBIDDEN
 */
export async function savePerson(
  tx: OrganizationTransaction,
  id: number,
  { limit, ...update }: PersonUpdate,
  { erased, groups }: AddingDeps,
): Promise<Set<string>> {
  if (limit === undefined) return changeAccount(tx, id, update, erased);
  const changed = await orWithLimit(tx, id, groups, () => changeAccount(tx, id, update, erased));
  if ((await readAccount(tx, id)).type !== 'manager') throw onlyManagersAreLimited();
  await groups.limit(tx, id, limit);
  return changed;
}

/** The person who made the change, and the rule-based groups that the changed person joins and leaves by it. */
export async function readChanged(
  tx: OrganizationTransaction,
  id: number,
  changed: ReadonlySet<string>,
  { membershipChangesOf }: Pick<AddingDeps['groups'], 'membershipChangesOf'>,
): Promise<ChangedAccount> {
  const turns = await membershipChangesOf(tx, id, changed);
  return { ...(await readAccount(tx, id)), turns };
}

async function orWithLimit<Done>(
  tx: OrganizationTransaction,
  id: number,
  groups: Pick<AddingDeps['groups'], 'limitsShown'>,
  write: () => Promise<Done>,
): Promise<Done> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'VERSION_CONFLICT') throw error;
    // Others are not told by a conflict what they may not ask.
    if (tx.member.limited) throw error;
    const limit = (await groups.limitsShown(tx, [id])).get(id) ?? null;
    const current: AccountAsItStands = {
      ...accountSchema.parse(error.options.current),
      limit: limit && [...limit],
    };
    throw new ProblemError('VERSION_CONFLICT', { current });
  }
}
