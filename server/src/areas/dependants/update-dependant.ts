import type { Dependant } from 'contract/dependants/dependant.ts';
import type { DependantUpdate } from 'contract/dependants/dependants.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { checkDependants } from './dependant-checks.ts';
import { subjectOf } from './dependant-subject.ts';
import { differenceTo } from './dependant-values.ts';
import { mayEdit } from './dependants.policy.ts';
import { lockDependants, replaceGuardians, updateDependants } from './dependants.repository.ts';
import { findGuardianIds } from './guarded.repository.ts';
import { lockGuardians } from './lock-guardians.ts';
import { readDependant } from './read-dependant.ts';

/**
 * Changes the named fields of a dependant, or who guards him.
 *
 * @throws ProblemError NOT_FOUND (also when a guardian is not there), FORBIDDEN, VERSION_CONFLICT (with the
 *   dependant as he stands), VALIDATION_FAILED
 */
export async function updateDependant(
  tx: OrganizationTransaction,
  id: number,
  { version, guardianIds, ...fields }: DependantUpdate,
  requestId: string,
): Promise<Dependant> {
  await lockGuardians(tx, guardianIds ?? [], await findGuardianIds(tx, [id]));
  const [current] = await lockDependants(tx, [id]);
  if (current === undefined || current.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayEdit(tx.member, subjectOf(tx.member, current))) {
    throw new ProblemError('FORBIDDEN');
  }
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readDependant(tx, id) });
  }
  const before = current.guardians.map((guardian) => guardian.id);
  const after = guardianIds ?? before;
  const { next, differences } = differenceTo(current, fields);
  if (String(after) !== String(before)) differences['guardianIds'] = [before, after];
  if (Object.keys(differences).length === 0) return readDependant(tx, id);
  const errors = await checkDependants(tx, [{ ...next, id, guardian_ids: after }]);
  if (errors.length > 0) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: errors.map((error) => ({ ...error, path: error.path.slice(1) })),
    });
  }
  if (differences['guardianIds'] !== undefined) await replaceGuardians(tx, id, after);
  await updateDependants(tx, [{ ...next, id }]);
  await recordAudit(tx, {
    action: 'dependant.updated',
    targetType: 'dependant',
    targetId: id,
    changes: differences,
    requestId,
  });
  return readDependant(tx, id);
}
