import { importErrorMessage } from 'contract/people/error-messages.ts';
import { lineError } from 'contract/imports/cells/line.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import {
  nameKey,
  hasErased,
  type ErasedAddresses,
  erasedAmong,
} from '../../../people/people.public.ts';
import type { CheckedLine } from '../../validation/check.repository.ts';

const message = { email: 'email_erased', externalId: 'external_id_erased' } as const;

/** Rows that would restore an erased person, or give their keys to another, are errors. */
export async function refuseErased(
  tx: InOrganization,
  lines: readonly CheckedLine[],
  erased: ErasedAddresses,
): Promise<void> {
  if (!(await hasErased(tx))) return;
  const writing = lines.filter(({ outcome }) => outcome === 'create' || outcome === 'update');
  const people = writing.map(({ outcome, fields, emailKey, externalIdKey, ...line }) => ({
    emailKey: outcome === 'create' || fields?.includes('email') ? emailKey : null,
    externalIdKey: outcome === 'create' || fields?.includes('externalId') ? externalIdKey : null,
    nameKey: nameKey({ first_name: line.firstName, last_name: line.lastName }),
  }));
  for (const [at, field] of (await erasedAmong(tx, people, erased)).entries()) {
    const line = writing[at];
    if (field === null || line === undefined) continue;
    line.outcome = 'error';
    line.errors.push(lineError(field, 'erased', importErrorMessage(message[field])));
  }
}
