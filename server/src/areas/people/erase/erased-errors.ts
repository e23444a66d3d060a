import type { FieldError } from 'contract/kernel/errors.ts';
import { emailKey } from 'contract/kernel/text.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { externalIdKey, nameKey } from '../account-values.ts';
import type { AccountValues } from '../accounts.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { findErased } from './erase.repository.ts';
import type { ErasedAddresses } from './erased-addresses.ts';

const refusals = { email: 'erased_email', externalId: 'erased_external_id' } as const;

/** What of someone may say that they were erased; null: nothing to ask. */
export interface ErasedKeys {
  emailKey: string | null;
  externalIdKey: string | null;
  nameKey: string;
}

/** Which of these keys were an erased person's, in their order. */
export async function erasedAmong(
  tx: InOrganization,
  people: readonly ErasedKeys[],
  erased: ErasedAddresses,
): Promise<Array<keyof typeof refusals | null>> {
  const hashes = people.map((keys) => ({
    email: keys.emailKey && erased.hashOf(keys.emailKey),
    externalId: keys.externalIdKey && erased.hashOfId(keys.externalIdKey, keys.nameKey),
  }));
  const all = hashes.flatMap(({ email, externalId }) => [email, externalId]).filter(Boolean);
  const known = await findErased(
    tx,
    all.flatMap((hash) => hash ?? []),
  );
  return hashes.map(({ email, externalId }) =>
    known.has(email ?? '') ? 'email' : known.has(externalId ?? '') ? 'externalId' : null,
  );
}

/** Anyone who asked to be forgotten is not added again by others. Paths begin with the row's index. */
export async function erasedErrors(
  tx: InOrganization,
  rows: readonly Pick<AccountValues, 'email' | 'external_id' | 'first_name' | 'last_name'>[],
  erased: ErasedAddresses | null,
): Promise<FieldError[]> {
  if (erased === null) return [];
  const people = rows.map((row) => ({
    emailKey: row.email && emailKey(row.email),
    externalIdKey: row.external_id && externalIdKey(row.external_id),
    nameKey: nameKey(row),
  }));
  return (await erasedAmong(tx, people, erased)).flatMap((field, index) =>
    field === null ? [] : [fieldError([index, field], 'erased', refusePeople(refusals[field]))],
  );
}
