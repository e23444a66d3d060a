import type { Account } from 'contract/people/account.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { checkNewAccounts } from './account-checks.ts';
import { mayDelete, mayRestore } from './accounts.policy.ts';
import { lockAccounts, lockActiveAdmins, setDeleted } from './accounts.repository.ts';
import { readAccount } from './update-account.ts';

/**
 * Moves people to the trash, all or none.
 *
 * @throws ProblemError NOT_FOUND when one of them is not there, FORBIDDEN, LAST_ADMIN
 */
export async function trashAccounts(
  tx: OrganizationTransaction,
  wanted: readonly number[],
  requestId: string,
): Promise<number> {
  const ids = [...new Set(wanted)];
  const admins = await lockActiveAdmins(tx);
  const rows = await lockAccounts(tx, ids);
  if (rows.length < ids.length || rows.some((row) => row.deleted_at !== null)) {
    throw new ProblemError('NOT_FOUND');
  }
  if (rows.some((row) => !mayDelete(tx.member, { id: row.id, type: row.type, deleted: false }))) {
    throw new ProblemError('FORBIDDEN', { detail: 'You cannot delete yourself.' });
  }
  const going = new Set(ids);
  if (admins.length > 0 && admins.every((id) => going.has(id)))
    throw new ProblemError('LAST_ADMIN');
  await setDeleted(tx, ids, true);
  await recordAudit(tx, {
    action: 'account.deleted',
    targetType: 'account',
    targetId: ids.length === 1 ? (ids[0] ?? null) : null,
    changes: ids.length === 1 ? null : { ids: [ids, []] },
    requestId,
  });
  return ids.length;
}

/**
 * Takes a person back from the trash.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT when his address or external id was given away
 */
export async function restoreAccount(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<Account> {
  const [row] = await lockAccounts(tx, [id]);
  if (row === undefined || row.deleted_at === null) throw new ProblemError('NOT_FOUND');
  if (!mayRestore(tx.member, { id, type: row.type, deleted: true }))
    throw new ProblemError('FORBIDDEN');
  const taken = (await checkNewAccounts(tx, [row])).filter((error) => error.code === 'taken');
  if (taken.length > 0) {
    throw new ProblemError('CONFLICT', {
      detail: `${taken.map((error) => error.message).join('. ')}. Change that first, then restore.`,
    });
  }
  await setDeleted(tx, [id], false);
  await recordAudit(tx, {
    action: 'account.restored',
    targetType: 'account',
    targetId: id,
    changes: null,
    requestId,
  });
  return readAccount(tx, id);
}
