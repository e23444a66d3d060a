import type { Account } from 'contract/people/account.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAuditOfMany } from '../../organizations/organizations.public.ts';
import { checkNewAccounts, requirePeople } from '../account-checks.ts';
import { mayDelete, mayRestore } from '../accounts.policy.ts';
import { lockActiveAdmins, setDeleted } from '../accounts.repository.ts';
import { lockMany, type ManyRow } from '../form/many-accounts.repository.ts';
import { forgetMerged } from '../duplicates/merged.repository.ts';
import { readAccount } from '../form/update-account.ts';

/**
 * Moves people to the trash, all or none.
 *
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN, LAST_ADMIN
 */
export async function trashAccounts(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const ids = [...new Set(wanted)];
  const admins = await lockActiveAdmins(tx);
  const rows = await lockMany(tx, ids);
  const present = rows.filter((row) => row.deleted_at === null);
  requirePeople(wanted, new Set(present.map((row) => row.id)));
  if (rows.some((row) => !mayDelete(tx.member, { id: row.id, type: row.type, deleted: false }))) {
    throw new ProblemError('FORBIDDEN', { detail: refusePeople('delete_oneself') });
  }
  const going = new Set(ids);
  if (admins.length > 0 && admins.every((id) => going.has(id)))
    throw new ProblemError('LAST_ADMIN');
  await setDeleted(tx, ids, true);
  await recordAuditOfMany(tx, {
    action: 'account.deleted',
    targetType: 'account',
    ids,
    change: 'removed',
  });
  return ids.length;
}

/**
 * Restores people from the trash, all or none; people who are not in it stay unchanged.
 *
 * @returns how many were restored
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN, CONFLICT when an address or external ID is
 *   now taken
 */
export async function restoreAccounts(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const rows = await lockMany(tx, [...new Set(wanted)]);
  requirePeople(wanted, new Set(rows.map((row) => row.id)));
  const trashed = rows.filter((row) => row.deleted_at !== null);
  if (trashed.some(({ id, type }) => !mayRestore(tx.member, { id, type, deleted: true }))) {
    throw new ProblemError('FORBIDDEN');
  }
  await requireFree(tx, trashed, wanted);
  if (trashed.length === 0) return 0;
  const ids = trashed.map((row) => row.id);
  await setDeleted(tx, ids, false);
  await forgetMerged(tx, ids);
  await recordAuditOfMany(tx, {
    action: 'account.restored',
    targetType: 'account',
    ids,
    change: 'added',
  });
  return ids.length;
}

/**
 * Restores a person from the trash.
 *
 * @throws ProblemError as {@link restoreAccounts}; NOT_FOUND also when they are not in it
 */
export async function restoreAccount(tx: OrganizationTransaction, id: number): Promise<Account> {
  if ((await restoreAccounts(tx, [id])) === 0) throw new ProblemError('NOT_FOUND');
  return readAccount(tx, id);
}

/** Addresses and external ids in the trash may have been given to others, or stand in it twice. */
async function requireFree(
  tx: OrganizationTransaction,
  rows: readonly ManyRow[],
  wanted: readonly number[],
): Promise<void> {
  const found = (await checkNewAccounts(tx, rows)).filter(({ code }) => clashes.has(code));
  if (found.length === 0) return;
  throw new ProblemError('CONFLICT', {
    detail: clashOf(found),
    errors: found.map(({ path, ...error }) => {
      const id = rows[Number(path[0])]?.id ?? 0;
      return { ...error, path: ['ids', wanted.indexOf(id)] };
    }),
  });
}

const namedMost = 3;

/** The current holders of the addresses and external IDs, as far as they may be named. */
function clashOf(errors: readonly FieldError[]): CodedMessage {
  const taken = errors.filter(({ code }) => code === 'taken');
  const [first] = taken;
  if (first === undefined) return refusePeople('restore_repeated');
  const names = [
    ...new Set(taken.flatMap(({ messageCode }) => messageCode?.values['name'] ?? [])),
  ].map(String);
  const [name] = names;
  if (name === undefined) return refusePeople('restore_held');
  if (names.length > 1) {
    const named = names.slice(0, namedMost).join(', ');
    return refusePeople('restore_held_by_several', { names: named });
  }
  return first.path.at(-1) === 'email'
    ? refusePeople('restore_email_held_by', { name })
    : refusePeople('restore_external_id_held_by', { name });
}

const clashes = new Set(['taken', 'repeated']);
