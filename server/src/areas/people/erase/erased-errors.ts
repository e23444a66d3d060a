import type { FieldError } from 'contract/kernel/errors.ts';
import { emailKey } from 'contract/kernel/text.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { fieldError } from '../account-checks.ts';
import { findErased } from './erase.repository.ts';
import type { ErasedAddresses } from './erased-addresses.ts';

const words =
  'Whoever had this address asked to be erased. They can come back by registering themselves';

/** Whoever asked to be forgotten is not added again by others. Paths begin with the row's index. */
export async function erasedErrors(
  tx: OrganizationTransaction,
  rows: readonly { email: string | null }[],
  erased: ErasedAddresses | null,
): Promise<FieldError[]> {
  if (erased === null) return [];
  const hashes = rows.map(({ email }) => (email === null ? '' : erased.hashOf(emailKey(email))));
  const known = await findErased(tx, hashes.filter(Boolean));
  return hashes.flatMap((hash, index) =>
    known.has(hash) ? [fieldError([index, 'email'], 'erased', words)] : [],
  );
}
