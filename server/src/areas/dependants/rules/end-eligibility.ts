import type {
  ManyDependantsChange,
  ManyDependantsChanged,
} from 'contract/dependants/many-dependants.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeDependants } from '../change-dependants.ts';
import { subjectOf } from '../dependant-subject.ts';
import { mayEdit } from '../dependants.policy.ts';
import { type DependantRow, lockDependants } from '../dependants.repository.ts';
import { findGuardedByThemAlone } from '../guarded.repository.ts';
import { lockGuardians } from '../lock-guardians.ts';
import { findRules } from './rules.repository.ts';

/**
 * Ends the eligibility of the dependants of these people today, also where it was set manually. Dependants with another
 * active guardian keep it; expired eligibility stays unchanged, and so do dependants whose other guardian the caller
 * may not change.
 *
 * @throws ProblemError NOT_FOUND when one of these people does not exist, FORBIDDEN when the caller may not change one
 *   of them
 */
export async function endEligibility(
  tx: OrganizationTransaction,
  guardianIds: readonly number[],
): Promise<ManyDependantsChanged> {
  await lockGuardians(tx, guardianIds);
  const { today } = await findRules(tx);
  const rows = await lockDependants(tx, await findGuardedByThemAlone(tx, guardianIds));
  const changes = rows
    .filter((row) => mayEdit(tx.member, subjectOf(tx.member, row)))
    .flatMap((row) => changeOf(row, today));
  if (changes.length === 0) return { changed: 0, before: [] };
  return changeDependants(tx, changes);
}

function changeOf(row: DependantRow, today: string): ManyDependantsChange[] {
  const { eligibility, eligible_from: from, eligible_until: until } = row;
  // A dependant who was to become eligible later never does.
  if (from !== null && from > today) {
    return eligibility === 'not_eligible'
      ? []
      : [{ ids: [row.id], fields: { eligibility: 'not_eligible' } }];
  }
  const fields: ManyDependantsChange['fields'] = {
    ...(eligibility === 'eligible' ? { eligibility: 'rule' as const } : {}),
    ...(until === null || until > today ? { eligibleUntil: today } : {}),
  };
  return Object.keys(fields).length === 0 ? [] : [{ ids: [row.id], fields }];
}
