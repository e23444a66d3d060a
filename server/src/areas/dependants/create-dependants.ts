import type { DependantCreate } from 'contract/dependants/dependants.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { lockAccounts, mayEdit, nameKey } from '../people/people.public.ts';
import { checkNewDependants } from './dependant-checks.ts';
import { insertDependants, type NewDependantRow } from './dependants.repository.ts';

/**
 * Adds dependants below their guardians, all or none.
 *
 * @returns their ids in the order given
 * @throws ProblemError NOT_FOUND when a guardian is not there, FORBIDDEN when one is not the caller's to
 *   change, VALIDATION_FAILED with every row's errors
 */
export async function createDependants(
  tx: OrganizationTransaction,
  dependants: readonly DependantCreate[],
  requestId: string,
): Promise<number[]> {
  await lockGuardians(tx, new Set(dependants.flatMap(({ guardianIds }) => guardianIds)));
  const rows = dependants.map(rowOf);
  const errors = await checkNewDependants(tx, rows);
  if (errors.length > 0) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: errors.map((error) => ({ ...error, path: ['dependants', ...error.path] })),
    });
  }
  const ids = await insertDependants(tx, rows);
  await recordAudit(tx, {
    action: 'dependant.created_many',
    targetType: 'dependant',
    targetId: null,
    changes: { count: [0, ids.length] },
    requestId,
  });
  return ids;
}

/** Locked, so that two requests at once cannot each add the last one that a guardian may have. */
async function lockGuardians(tx: OrganizationTransaction, ids: ReadonlySet<number>): Promise<void> {
  const guardians = (await lockAccounts(tx, [...ids])).filter((row) => row.deleted_at === null);
  if (guardians.length < ids.size) {
    throw new ProblemError('NOT_FOUND', { detail: 'A guardian is not there.' });
  }
  const isClosed = guardians.some(
    ({ id, type }) => !mayEdit(tx.member, { id, type, deleted: false }),
  );
  if (isClosed) {
    throw new ProblemError('FORBIDDEN', {
      detail: 'Your role may not change one of the guardians.',
    });
  }
}

function rowOf(given: DependantCreate): NewDependantRow {
  const names = { first_name: given.firstName, last_name: given.lastName };
  return {
    ...names,
    guardian_ids: given.guardianIds,
    relationship: given.relationship,
    birth_date: given.birthDate ?? null,
    gender: given.gender ?? null,
    email: given.email ?? null,
    phone: given.phone ?? null,
    same_address: given.sameAddress ?? true,
    student: given.student ?? false,
    emergency_contact: given.emergencyContact ?? false,
    external_id: given.externalId ?? null,
    eligible_from: given.eligibleFrom ?? null,
    eligible_until: given.eligibleUntil ?? null,
    eligibility_reason: given.eligibilityReason ?? null,
    notes: given.notes ?? null,
    name_key: nameKey(names),
  };
}
