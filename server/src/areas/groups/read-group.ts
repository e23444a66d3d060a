import type { WholeGroup } from 'contract/groups/group.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { presentWholeGroup } from './groups.presenter.ts';
import { findGroup, findGroupNames, type WholeGroupRow } from './groups.repository.ts';
import { needsOf } from './rules/rule-needs.ts';
import { nameRule } from './rules/rules.repository.ts';

/**
 * A group as this caller may see it, also in the trash.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readGroup(tx: OrganizationTransaction, id: number): Promise<WholeGroup> {
  const row = await findGroup(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentWhole(tx, row);
}

/**
 * A group in use.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function requireGroup(
  tx: OrganizationTransaction,
  id: number,
): Promise<WholeGroupRow> {
  const row = await findGroup(tx, id);
  if (row === undefined || row.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  return row;
}

/**
 * What these groups are called, also those in the trash, by name.
 *
 * @throws ProblemError NOT_FOUND for a missing one
 */
export async function requireNames(
  tx: OrganizationTransaction,
  ids: readonly number[],
): ReturnType<typeof findGroupNames> {
  const groups = await findGroupNames(tx, ids);
  if (groups.length < new Set(ids).size) throw new ProblemError('NOT_FOUND');
  return groups;
}

/** A row with the names of what its rule speaks of. */
export async function presentWhole(
  tx: OrganizationTransaction,
  row: WholeGroupRow,
): Promise<WholeGroup> {
  const names = row.rule === null ? null : await nameRule(tx, needsOf(row.rule));
  return presentWholeGroup(row, names, tx.member);
}
