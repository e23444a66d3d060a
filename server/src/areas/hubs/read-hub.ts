import type { Hub } from 'contract/hubs/hub.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { presentHub, subjectOf } from './hubs.presenter.ts';
import { mayView } from './hubs.policy.ts';
import { findDescription, findHub, lockHub, type HubRow } from './hubs.repository.ts';
import { findMembers } from './members/members.repository.ts';

/**
 * A hub as this caller may see it, also in the trash.
 *
 * @throws ProblemError NOT_FOUND, also for what the caller may not see
 */
export async function readHub(tx: OrganizationTransaction, id: number): Promise<Hub> {
  const row = requireVisible(tx, await findHub(tx, id));
  // What a scoped manager may not read has no column there.
  const description = tx.member.scoped ? null : await findDescription(tx, id);
  return { ...presentHub(row, tx.member), description, members: await findMembers(tx, id) };
}

/** @throws ProblemError NOT_FOUND, also for what the caller may not see */
export async function requireHub(tx: OrganizationTransaction, id: number): Promise<HubRow> {
  return requireVisible(tx, await findHub(tx, id));
}

/**
 * A hub that is about to change, locked.
 *
 * @throws ProblemError NOT_FOUND, also for what the caller may not see, and for what is in the trash or, when that is
 *   asked for, is not in it
 */
export async function lockVisible(
  tx: OrganizationTransaction,
  id: number,
  { deleted }: { deleted: boolean },
): Promise<HubRow> {
  const row = requireVisible(tx, await lockHub(tx, id));
  if ((row.deleted_at !== null) !== deleted) throw new ProblemError('NOT_FOUND');
  return row;
}

function requireVisible({ member }: OrganizationTransaction, row: HubRow | undefined): HubRow {
  if (row === undefined || !mayView(member, subjectOf(row))) throw new ProblemError('NOT_FOUND');
  return row;
}
