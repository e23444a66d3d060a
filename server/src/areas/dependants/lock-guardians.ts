import { refuseDependant } from 'contract/dependants/refusal-messages.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { lockAccounts, mayEdit } from '../people/people.public.ts';
import { findGuardianIds, holdGuardians } from './guarded.repository.ts';

/**
 * Locked, so that two requests at once cannot each add the last one that a guardian may have. People are locked
 * before their dependants, everywhere.
 *
 * @param wanted guardians who have to be there and be the caller's to change
 * @param children dependants who become other ones: those who guard them are locked, too, and may be in the trash
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function lockGuardians(
  tx: OrganizationTransaction,
  wanted: Iterable<number>,
  children: readonly number[] = [],
): Promise<void> {
  const needed = new Set(wanted);
  const also = children.length === 0 ? [] : await findGuardianIds(tx, children);
  if (tx.member.scoped) await holdGuardians(tx, children, [...needed]);
  const { present, barred } = await lockAndJudge(tx, needed, also);
  if ([...needed].some((id) => !present.has(id))) {
    throw new ProblemError('NOT_FOUND', { detail: refuseDependant('dependant_guardian_gone') });
  }
  if (barred.size > 0) {
    throw new ProblemError('FORBIDDEN', { detail: refuseDependant('dependant_guardian_denied') });
  }
}

/** As {@link lockGuardians}, for callers that continue with the others. */
export async function lockAndJudge(
  tx: InOrganization & { member: { accountId: number; type: AccountType; scoped?: boolean } },
  wanted: ReadonlySet<number>,
  also: readonly number[],
): Promise<{ present: Set<number>; barred: Set<number> }> {
  const locked = await lockAccounts(tx, [...new Set([...wanted, ...also])]);
  const guardians = locked.filter((row) => row.deleted_at === null);
  const barred = guardians.filter(
    ({ id, type }) => !mayEdit(tx.member, { id, type, deleted: false }),
  );
  return {
    present: new Set(guardians.map(({ id }) => id)),
    barred: new Set(barred.map(({ id }) => id)),
  };
}
