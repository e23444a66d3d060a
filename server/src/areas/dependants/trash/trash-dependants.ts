import { dependantsMax } from 'contract/dependants/dependant.ts';
import { refuseDependant } from 'contract/dependants/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAuditOfMany } from '../../organizations/organizations.public.ts';
import { checkDependants } from '../form/dependant-checks.ts';
import { subjectOf } from '../dependant-subject.ts';
import { withKeys } from '../form/dependant-values.ts';
import { mayEdit, mayRestore } from '../dependants.policy.ts';
import {
  type DependantRow,
  lockDependants,
  setDependantsDeleted,
} from '../dependants.repository.ts';
import { lockGuardians } from '../lock-guardians.ts';

/**
 * Moves dependants to the trash, all or none.
 *
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN
 */
export async function trashDependants(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const ids = [...new Set(wanted)];
  const rows = await lockAll(tx, ids);
  const present = rows.filter((row) => row.deleted_at === null);
  requireAll(wanted, present);
  if (!present.every((row) => mayEdit(tx.member, subjectOf(tx.member, row)))) {
    throw new ProblemError('FORBIDDEN', { detail: refuseDependant('dependants_delete_denied') });
  }
  await setDependantsDeleted(tx, ids, true);
  await recordAuditOfMany(tx, {
    action: 'dependant.deleted',
    targetType: 'dependant',
    ids,
    change: 'removed',
  });
  return ids.length;
}

/**
 * Restores dependants from the trash, all or none; those that are not in it stay unchanged.
 *
 * @returns how many were restored
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN, CONFLICT when a guardian now has twenty
 *   others, or one of the same name and birth date, or an external ID is taken
 */
export async function restoreDependants(
  tx: OrganizationTransaction,
  wanted: readonly number[],
): Promise<number> {
  const rows = await lockAll(tx, [...new Set(wanted)]);
  requireAll(wanted, rows);
  const gone = rows.filter((row) => row.deleted_at !== null);
  if (!gone.every((row) => mayRestore(tx.member, subjectOf(tx.member, row)))) {
    throw new ProblemError('FORBIDDEN', { detail: refuseDependant('dependants_restore_denied') });
  }
  if (gone.length === 0) return 0;
  const faults = await checkDependants(
    tx,
    gone.map((row) => ({
      ...withKeys(row),
      id: row.id,
      guardian_ids: row.guardians.map(({ id }) => id),
    })),
  );
  const [fault] = faults;
  if (fault !== undefined) {
    const rowOf = ({ path }: FieldError) => gone[Number(path[0])];
    throw new ProblemError('CONFLICT', {
      detail: whyNotRestored(rowOf(fault), fault),
      errors: faults.map((one) => ({ ...one, path: ['ids', wanted.indexOf(rowOf(one)?.id ?? 0)] })),
    });
  }
  const ids = gone.map(({ id }) => id);
  await setDependantsDeleted(tx, ids, false);
  await recordAuditOfMany(tx, {
    action: 'dependant.restored',
    targetType: 'dependant',
    ids,
    change: 'added',
  });
  return ids.length;
}

function whyNotRestored(
  row: DependantRow | undefined,
  { path, messageCode }: FieldError,
): CodedMessage {
  const name = `${row?.first_name} ${row?.last_name}`;
  switch (path[1]) {
    case 'firstName':
      return messageCode?.code === 'dependant_exists_beyond'
        ? refuseDependant('dependant_restore_duplicate_beyond', { name })
        : refuseDependant('dependant_restore_duplicate', { name });
    case 'externalId':
      return refuseDependant('dependant_restore_id_taken', { name });
    case 'guardianIds':
      return messageCode?.code === 'dependants_max_beyond'
        ? refuseDependant('dependant_restore_full_beyond', { name, max: dependantsMax })
        : refuseDependant('dependant_restore_full', { name, max: dependantsMax });
    default:
      return refuseDependant('dependant_restore_dates', { name });
  }
}

/** Guardians before their dependants, as everywhere: what they count changes. */
async function lockAll(
  tx: OrganizationTransaction,
  ids: readonly number[],
): Promise<DependantRow[]> {
  await lockGuardians(tx, [], ids);
  return lockDependants(tx, ids);
}

function requireAll(wanted: readonly number[], rows: readonly DependantRow[]): void {
  const present = new Set(rows.map(({ id }) => id));
  const errors = wanted.flatMap((id, index) =>
    present.has(id)
      ? []
      : [
          {
            path: ['ids', index],
            code: 'not_found',
            ...messageOf(refuseDependant('dependant_not_found')),
          },
        ],
  );
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}
