import { emailKey } from 'contract/kernel/text.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { Selectable } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError, invalid } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { externalIdKey, nameKey } from '../account-values.ts';
import { mayErase } from '../accounts.policy.ts';
import { lockAccounts, lockActiveAdmins } from '../accounts.repository.ts';
import type { AccountTable } from '../people.tables.ts';
import { forgetMerged, entriesOf } from '../duplicates/merged.repository.ts';
import * as erasing from './erase.repository.ts';
import type { ErasedAddresses } from './erased-addresses.ts';
import { eraseEmails } from './emails.repository.ts';
import { blankUploadedLines } from './uploaded-lines.repository.ts';

type Row = Selectable<AccountTable> & {
  email_key?: string | null;
  external_id_key?: string | null;
};

export interface Erasure {
  id: number;
  /** First and last name, as the caller typed them. */
  name: string;
  addresses: ErasedAddresses;
}

/**
 * The person to be erased, locked.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN for oneself, VALIDATION_FAILED for another name, LAST_ADMIN
 */
export async function lockErasable(
  tx: OrganizationTransaction,
  { id, name }: Pick<Erasure, 'id' | 'name'>,
): Promise<Row> {
  // Administrators first, as everywhere: anyone who locks a person before them could wait in a circle.
  const admins = await lockActiveAdmins(tx);
  const [row] = await lockAccounts(tx, [id]);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  const subject = { id, type: row.type, deleted: row.deleted_at !== null };
  if (!mayErase(tx.member, subject)) {
    throw new ProblemError('FORBIDDEN', { detail: refusePeople('erase_oneself') });
  }
  if (admins.length === 1 && admins[0] === id) throw new ProblemError('LAST_ADMIN');
  if (name.trim() !== `${row.first_name} ${row.last_name}`) {
    const message = refusePeople('name_differs');
    throw invalid(['name'], 'another', message);
  }
  return row;
}

/**
 * Removes all stored data about a person. What counts stays: emails as rows of the ledger, events as rows of the audit
 * log, rows of imports, each without what identifies the person.
 *
 * @returns their sign-in, to be deleted where it is stored; none when they have an account elsewhere
 * @throws ProblemError CONFLICT while an email to them is on its way
 */
export async function erasePerson(
  tx: OrganizationTransaction,
  row: Row,
  { id, addresses }: Omit<Erasure, 'name'>,
): Promise<erasing.ForgottenIdentity[]> {
  const who = {
    accountId: id,
    emailKey: row.email && emailKey(row.email),
    externalIdKey: row.external_id && externalIdKey(row.external_id),
  };
  const former = await eraseEmails(tx, who);
  const merged = await eraseMerged(tx, id, addresses);
  const dependants = await erasing.findLonelyDependants(tx, id);
  const dependantIds = dependants.map((one) => one.id);
  await blankUploadedLines(tx, who, row);
  await erasing.forgetBulkChanges(tx, id);
  await forgetMerged(tx, [id]);
  const names = [row, ...dependants].flatMap((one) => [one.first_name, one.last_name]);
  const texts = [...names, row.email, row.external_id, row.phone].filter((text) => text !== null);
  await erasing.forgetAnswers(tx, texts);
  await erasing.eraseAuditLog(tx, id, dependantIds);
  await erasing.deleteDependants(tx, dependantIds);
  const identities = await erasing.forgetUser(tx, id);
  await erasing.deleteAccount(tx, id);
  if (who.emailKey !== null) await erasing.storeErased(tx, addresses.hashOf(who.emailKey));
  for (const key of former) await erasing.storeErased(tx, addresses.hashOf(key));
  if (who.externalIdKey !== null) {
    await erasing.storeErased(tx, addresses.hashOfId(who.externalIdKey, nameKey(row)));
  }
  await recordAudit(tx, {
    action: 'account.erased',
    targetType: 'account',
    targetId: id,
    changes: null,
  });
  return [...merged, ...identities];
}

/** Accounts merged into theirs were theirs, too. Those deleted from the trash have left their emails behind. */
async function eraseMerged(
  tx: OrganizationTransaction,
  accountId: number,
  addresses: ErasedAddresses,
): Promise<erasing.ForgottenIdentity[]> {
  const [, ...entries] = await entriesOf(tx, accountId);
  const identities: erasing.ForgottenIdentity[] = [];
  for (const row of await lockAccounts(tx, entries)) {
    identities.push(...(await erasePerson(tx, row, { id: row.id, addresses })));
  }
  // People erased now are no longer among them.
  const [, ...left] = await entriesOf(tx, accountId);
  for (const id of left) {
    const former = await eraseEmails(tx, { accountId: id, emailKey: null });
    for (const key of former) await erasing.storeErased(tx, addresses.hashOf(key));
    await erasing.eraseAuditLog(tx, id, []);
  }
  return identities;
}
