import type { Dependant } from 'contract/dependants/dependant.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { presentDependant } from './dependants.presenter.ts';
import { findDependant, findDependantsOf, type DependantRow } from './dependants.repository.ts';
import { findRules } from './rules/rules.repository.ts';

/**
 * A dependant as this caller may see them, also in the trash.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readDependant(tx: OrganizationTransaction, id: number): Promise<Dependant> {
  const row = await findDependant(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentDependant(row, await findRules(tx), tx.member);
}

export async function readDependantsOf(
  tx: OrganizationTransaction,
  accountId: number,
): Promise<{ items: Dependant[] }> {
  return presentAll(tx, await findDependantsOf(tx, accountId));
}

/** The caller's own, who they read as everyone does: with all who guard them, a scoped manager or not. */
export async function readOwnDependants(
  tx: OrganizationTransaction,
): Promise<{ items: Dependant[] }> {
  const { member } = tx;
  const rows = await findDependantsOf(
    { ...tx, member: { ...member, scoped: false } },
    member.accountId,
  );
  return presentAll(tx, rows);
}

async function presentAll(
  tx: OrganizationTransaction,
  rows: readonly DependantRow[],
): Promise<{ items: Dependant[] }> {
  const rules = await findRules(tx);
  return { items: rows.map((row) => presentDependant(row, rules, tx.member)) };
}
