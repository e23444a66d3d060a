import type { Dependant } from 'contract/dependants/dependant.ts';
import type { DependantUpdate } from 'contract/dependants/dependants.contract.ts';
import { refuseDependant } from 'contract/dependants/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { checkDependants } from './dependant-checks.ts';
import { subjectOf } from '../dependant-subject.ts';
import { differenceTo } from './dependant-values.ts';
import { mayEdit } from '../dependants.policy.ts';
import { lockDependants, updateDependants } from '../dependants.repository.ts';
import { replaceGuardians } from '../guardian-links.repository.ts';
import { lockGuardians } from '../lock-guardians.ts';
import { readDependant } from '../read-dependant.ts';

/**
 * Changes the named fields of a dependant, or who guards them. A scoped manager says who of their people does: others
 * stay. Where none of theirs is left, the dependant is gone for them, and this is the last answer about them.
 *
 * @throws ProblemError NOT_FOUND (also for a missing guardian), FORBIDDEN, VERSION_CONFLICT (with the current
 *   dependant), VALIDATION_FAILED
 */
export async function updateDependant(
  tx: OrganizationTransaction,
  id: number,
  { version, guardianIds, ...fields }: DependantUpdate,
): Promise<Dependant> {
  await lockGuardians(tx, guardianIds ?? [], [id]);
  const [current] = await lockDependants(tx, [id]);
  if (current === undefined || current.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayEdit(tx.member, subjectOf(tx.member, current))) {
    throw new ProblemError('FORBIDDEN', { detail: refuseDependant('dependant_edit_denied') });
  }
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readDependant(tx, id) });
  }
  const before = current.guardians.map((guardian) => guardian.id);
  const after = guardianIds ?? before;
  const { next, differences } = differenceTo(current, fields);
  if (String(after) !== String(before)) differences['guardianIds'] = [before, after];
  if (Object.keys(differences).length === 0) return readDependant(tx, id);
  const errors = [
    ...wrongNumber(after.length, current.beyond?.number ?? 0),
    ...(await checkDependants(tx, [{ ...next, id, guardian_ids: after }])),
  ];
  if (errors.length > 0) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: errors.map((error) => ({ ...error, path: error.path.slice(1) })),
    });
  }
  await updateDependants(tx, [{ ...next, id }]);
  const saved = after.length === 0 ? await readDependant(tx, id) : undefined;
  if (differences['guardianIds'] !== undefined) await replaceGuardians(tx, id, after);
  await recordAudit(tx, {
    action: 'dependant.updated',
    targetType: 'dependant',
    targetId: id,
    changes: differences,
  });
  return saved === undefined ? readDependant(tx, id) : withoutScope(saved);
}

const wrong = (code: string, message: CodedMessage) => [
  { path: [0, 'guardianIds'], code, ...messageOf(message) },
];

/** Guardians the caller sees and does not see: together one or two. */
function wrongNumber(seen: number, unseen: number): FieldError[] {
  if (seen + unseen === 0) return wrong('missing', fieldMessage('choose_guardian'));
  return seen + unseen > 2
    ? wrong('too_many', refuseDependant('dependant_unseen_guardian_stays'))
    : [];
}

/** As the caller leaves them who took away the last guardian they see. */
function withoutScope(dependant: Dependant): Dependant {
  return {
    ...dependant,
    guardianIds: [],
    guardians: [],
    abilities: { edit: false, delete: false, restore: false },
  };
}
