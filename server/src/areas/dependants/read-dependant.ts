import type { Dependant } from 'contract/dependants/dependant.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { presentDependant } from './dependants.presenter.ts';
import { findDependant, findDependantsOf } from './dependants.repository.ts';
import { findRules } from './rules.repository.ts';

/**
 * A dependant as this caller may see him, also in the trash.
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
  const rows = await findDependantsOf(tx, accountId);
  const rules = await findRules(tx);
  return { items: rows.map((row) => presentDependant(row, rules, tx.member)) };
}
