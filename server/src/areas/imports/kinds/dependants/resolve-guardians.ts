import { dependantErrorMessage } from 'contract/dependants/dependant-error-messages.ts';
import { lineError } from 'contract/imports/cells/line.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { mayEdit } from '../../../people/people.public.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { guardianKeys } from './guardian-names.ts';
import { findNamedGuardians, type GuardianRow } from './guardians.repository.ts';

export interface Actor {
  accountId: number;
  type: AccountType;
}

type Field = 'guardian' | 'secondGuardian';

/** The guardians that cells name. */
export interface Guardians {
  /** Everyone outside the trash who may be meant, the best match first: ID, then email, then name. */
  named: (text: string) => readonly GuardianRow[];
  find: (text: string, field: Field) => { id: number } | { error: ImportError };
}

/** Looks up everyone who is named by one of these texts. */
export async function resolveGuardians(
  tx: InOrganization,
  actor: Actor,
  texts: readonly string[],
): Promise<Guardians> {
  const keys = new Map([...new Set(texts)].map((text) => [text, guardianKeys(text)] as const));
  const rows = keys.size === 0 ? [] : await findNamedGuardians(tx, [...keys.values()]);
  const by = (key: (row: GuardianRow) => string | number | null) =>
    Map.groupBy(rows, (row) => key(row));
  const [emails, externalIds, names, ids] = [
    by((row) => row.email_key),
    by((row) => row.external_id_key),
    by((row) => row.name_key),
    by((row) => row.id),
  ];
  const all = (text: string): readonly GuardianRow[] => {
    const found = keys.get(text) ?? guardianKeys(text);
    if (found.isEmail) return emails.get(found.key) ?? [];
    const byId = externalIds.get(found.key) ?? (found.id === null ? [] : (ids.get(found.id) ?? []));
    return byId.length > 0 ? byId : found.nameKeys.flatMap((key) => names.get(key) ?? []);
  };
  const named = (text: string) => all(text).filter(({ deleted }) => !deleted);
  return {
    named,
    find: (text, field) => {
      const found = named(text);
      const [one] = found;
      if (one !== undefined && found.length === 1) {
        const subject = { id: one.id, type: one.type, deleted: false };
        if (mayEdit(actor, subject)) return { id: one.id };
        return { error: lineError(field, 'not_allowed', dependantErrorMessage('guardian_denied')) };
      }
      return { error: whyNoOne(text, field, found.length, all(text)) };
    },
  };
}

function whyNoOne(
  text: string,
  field: Field,
  count: number,
  trashed: readonly GuardianRow[],
): ImportError {
  if (count > 1) {
    return lineError(field, 'ambiguous', dependantErrorMessage('several_guardians', { count }));
  }
  const [gone] = trashed;
  if (gone !== undefined) {
    const name = `${gone.first_name} ${gone.last_name}`;
    return lineError(field, 'not_found', dependantErrorMessage('guardian_in_trash', { name }));
  }
  return lineError(
    field,
    'not_found',
    dependantErrorMessage(text.includes('@') ? 'guardian_email_unknown' : 'guardian_unknown'),
  );
}
