import type { AccountUpdate } from 'contract/people/accounts.contract.ts';
import type { Account } from 'contract/people/account.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  type StoredValues,
  differenceOfValues,
  readGiven,
  findFields,
  holdFields,
} from '../../fields/fields.public.ts';
import { checkChangedAccount, orTaken } from '../account-checks.ts';
import { differenceTo } from '../account-values.ts';
import { mayChangeType, mayDeactivate, mayEdit } from '../accounts.policy.ts';
import { presentAccount } from '../accounts.presenter.ts';
import { recordDuplicates } from '../duplicates/record-duplicates.ts';
import type { ErasedAddresses } from '../erase/erased-addresses.ts';
import { erasedErrors } from '../erase/erased-errors.ts';
import {
  type AccountValues,
  findAccount,
  findPresent,
  lockAccounts,
  lockActiveAdmins,
  updateAccountRow,
} from '../accounts.repository.ts';

/** What says whether two entries are likely the same person. */
const comparedFields = ['firstName', 'lastName', 'birthDate', 'phone', 'email', 'externalId'];

/** A person after a change. */
export interface UpdatedAccount {
  account: Account;
  /** The names of what changed: for custom fields `fields.<key>`. */
  changed: Set<string>;
}

interface Updating {
  erased?: ErasedAddresses | null;
  /** What a conflict says of the person; the person alone where nothing else was to change. */
  asItStands?: (tx: OrganizationTransaction, id: number) => Promise<object>;
}

/**
 * Changes the named fields of a person.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT (with the current person), LAST_ADMIN, VALIDATION_FAILED
 */
export async function updateAccount(
  tx: OrganizationTransaction,
  id: number,
  { version, fields: values, ...fields }: AccountUpdate,
  { erased = null, asItStands = readAccount }: Updating = {},
): Promise<UpdatedAccount> {
  // Administrators first, always in this order: anyone who locks a person before them could wait in a circle.
  // A scoped manager changes no administrator, and does not see them all.
  const asksForAdmins =
    !tx.member.scoped && (fields.type !== undefined || fields.status !== undefined);
  const admins = asksForAdmins ? await lockActiveAdmins(tx) : [];
  const [current] = await lockAccounts(tx, [id]);
  if (current === undefined || current.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  const { changes, differences } = differenceTo(current, await withoutUnseen(tx, current, fields));
  const own = await ownDifference(tx, current.custom, values);
  if (own.custom !== undefined) changes.custom = own.custom;
  Object.assign(differences, own.differences);
  const changed = new Set(Object.keys(differences));
  const subject = { id, type: current.type, deleted: false };
  requireRight(mayEdit(tx.member, subject), refusePeople('edit_person_denied'));
  requireRight(
    !changed.has('type') || mayChangeType(tx.member, subject),
    refusePeople('change_role_denied'),
  );
  requireRight(
    !changed.has('status') || mayDeactivate(tx.member, subject),
    refusePeople('deactivate_oneself'),
  );
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await asItStands(tx, id) });
  }
  if (own.errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors: own.errors });
  if (changed.size === 0) return { account: await readAccount(tx, id), changed };
  const next = { ...current, ...changes };
  const stays = next.type === 'admin' && next.status === 'active';
  if (!stays && admins.length === 1 && admins[0] === id) throw new ProblemError('LAST_ADMIN');
  const errors = [
    ...(await checkChangedAccount(tx, id, next, changed)),
    ...(await erasedAgain(tx, next, changed, erased)),
  ];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const row = await orTaken([], () => updateAccountRow(tx, id, changes));
  if (comparedFields.some((field) => changed.has(field))) await recordDuplicates(tx, [id]);
  await recordAudit(tx, {
    action: 'account.updated',
    targetType: 'account',
    targetId: id,
    changes: differences,
  });
  return { account: presentAccount(row, await findFields(tx), tx.member), changed };
}

/** An address or id that was given now and was an erased person's. */
async function erasedAgain(
  tx: OrganizationTransaction,
  next: AccountValues,
  changed: ReadonlySet<string>,
  erased: ErasedAddresses | null,
): Promise<FieldError[]> {
  if (!changed.has('email') && !changed.has('externalId')) return [];
  const given = {
    ...next,
    email: changed.has('email') ? next.email : null,
    external_id: changed.has('externalId') ? next.external_id : null,
  };
  const errors = await erasedErrors(tx, [given], erased);
  return errors.map((error) => ({ ...error, path: error.path.slice(1) }));
}

/** What differs in the custom fields: for the row, and for the audit log. */
async function ownDifference(
  tx: OrganizationTransaction,
  stored: StoredValues,
  values: AccountUpdate['fields'],
) {
  if (values === undefined) return { differences: {}, errors: [] };
  const { given, errors } = readGiven(await holdFields(tx), values, tx.member);
  const { custom, changed, errors: taken } = differenceOfValues(stored, given);
  return {
    ...(changed.size > 0 && { custom }),
    differences: Object.fromEntries([...changed].map(([key, both]) => [`fields.${key}`, both])),
    errors: [...errors, ...taken],
  };
}

type Named = Omit<AccountUpdate, 'version' | 'fields'>;

/** Anyone who does not see the line manager sees none, and has not meant to take them away by saying so. */
async function withoutUnseen(
  tx: OrganizationTransaction,
  { line_manager_id: manager }: { line_manager_id: number | null },
  { lineManagerId, ...fields }: Named,
): Promise<Named> {
  if (lineManagerId === undefined) return fields;
  const unseen =
    lineManagerId === null && tx.member.scoped && manager !== null
      ? !(await findPresent(tx, [manager])).has(manager)
      : false;
  return unseen ? fields : { ...fields, lineManagerId };
}

function requireRight(has: boolean, detail: CodedMessage): void {
  if (!has) throw new ProblemError('FORBIDDEN', { detail });
}

/** @throws ProblemError NOT_FOUND */
export async function readAccount(tx: OrganizationTransaction, id: number): Promise<Account> {
  const [row, fields] = await Promise.all([findAccount(tx, id), findFields(tx)]);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentAccount(row, fields, tx.member);
}
