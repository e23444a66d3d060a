import type { Dependant } from 'contract/dependants/dependant.ts';
import type { DependantCreate } from 'contract/dependants/dependants.contract.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { checkDependants } from './dependant-checks.ts';
import { newDependantValues } from './dependant-values.ts';
import { insertDependants } from '../dependants.repository.ts';
import { lockGuardians } from '../lock-guardians.ts';
import { readDependant } from '../read-dependant.ts';

/**
 * Adds dependants to their guardians, all or none.
 *
 * @returns their ids in the order given
 * @throws ProblemError NOT_FOUND for a missing guardian, FORBIDDEN when one is not the caller's to change,
 *   VALIDATION_FAILED with every row's errors
 */
export async function createDependants(
  tx: OrganizationTransaction,
  dependants: readonly DependantCreate[],
): Promise<number[]> {
  const ids = await insert(tx, dependants, (path) => ['dependants', ...path]);
  await recordAudit(tx, {
    action: 'dependant.created_many',
    targetType: 'dependant',
    targetId: null,
    changes: { count: [0, ids.length] },
  });
  return ids;
}

/**
 * Adds one dependant.
 *
 * @throws ProblemError as {@link createDependants}
 */
export async function createDependant(
  tx: OrganizationTransaction,
  given: DependantCreate,
): Promise<Dependant> {
  const [id = 0] = await insert(tx, [given], ([, ...path]) => path);
  await recordAudit(tx, {
    action: 'dependant.created',
    targetType: 'dependant',
    targetId: id,
    changes: {
      name: [null, `${given.firstName} ${given.lastName}`],
      guardianIds: [[], given.guardianIds],
    },
  });
  return readDependant(tx, id);
}

async function insert(
  tx: OrganizationTransaction,
  dependants: readonly DependantCreate[],
  pathTo: (path: FieldError['path']) => FieldError['path'],
): Promise<number[]> {
  await lockGuardians(
    tx,
    dependants.flatMap(({ guardianIds }) => guardianIds),
  );
  const rows = dependants.map(({ guardianIds, ...fields }) => ({
    ...newDependantValues(fields),
    guardian_ids: guardianIds,
  }));
  const errors = await checkDependants(tx, rows);
  if (errors.length > 0) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: errors.map((error) => ({ ...error, path: pathTo(error.path) })),
    });
  }
  return insertDependants(tx, rows);
}
