import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { checkNewAccounts, orTaken } from '../account-checks.ts';
import { newAccountValues } from '../account-values.ts';
import { mayCreate } from '../accounts.policy.ts';
import { insertAccounts } from '../accounts.repository.ts';
import { recordDuplicates } from '../duplicates/record-duplicates.ts';
import { erasedErrors } from '../erase/erased-errors.ts';
import type { ErasedAddresses } from '../erase/erased-addresses.ts';
import { newValues } from '../../fields/fields.public.ts';

interface Creation {
  source: 'manual' | 'api' | 'import';
  /** Where the list stands in the request, before the row's index; null for a single person. */
  listName: string | null;
  /** The addresses of erased people; null skips the check. */
  erased: ErasedAddresses | null;
}

/**
 * Adds people, all or none.
 *
 * @returns their ids in the order given
 * @throws ProblemError FORBIDDEN for a type the caller may not give, VALIDATION_FAILED with every row's
 *   errors
 */
export async function createAccounts(
  tx: OrganizationTransaction,
  accounts: readonly AccountCreate[],
  creation: Creation,
): Promise<number[]> {
  const own = await newValues(tx, accounts);
  const rows = accounts.map((account, index) => ({
    ...newAccountValues(account),
    custom: own.custom[index] ?? {},
    source: creation.source,
  }));
  if (rows.some((row) => !mayCreate(tx.member, row.type))) {
    throw new ProblemError('FORBIDDEN', {
      detail: refusePeople('add_standard_only'),
    });
  }
  const errors = [
    ...(await checkNewAccounts(tx, rows)),
    ...own.errors,
    ...(await erasedErrors(tx, rows, creation.erased)),
  ];
  if (errors.length > 0) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: errors.map((error) => ({ ...error, path: placed(error, creation.listName) })),
    });
  }
  const path = creation.listName === null ? [] : [creation.listName];
  const ids = await orTaken(path, () => insertAccounts(tx, rows));
  await recordDuplicates(tx, ids);
  await recordAudit(tx, {
    action: ids.length === 1 ? 'account.created' : 'account.created_many',
    targetType: 'account',
    targetId: ids.length === 1 ? (ids[0] ?? null) : null,
    changes: ids.length === 1 ? null : { count: [0, ids.length] },
  });
  return ids;
}

function placed(error: FieldError, listName: string | null): FieldError['path'] {
  return listName === null ? error.path.slice(1) : [listName, ...error.path];
}
