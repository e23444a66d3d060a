import type { Account } from 'contract/people/account.ts';
import type { mergeAccounts as endpoint } from 'contract/duplicates/merge.contract.ts';
import type { MergeRefusal } from 'contract/people/merging.ts';
import type { Selectable } from 'kysely';
import type { Body, Result } from 'contract/kernel/endpoint.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError, invalid } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  lockAccounts,
  lockActiveAdmins,
  lineAbove,
  lockReportingLines,
  recordPairs,
  type AccountTable,
  trashAccounts,
  readAccount,
  updateAccount,
  findMergedInto,
  type EntryPair,
  type Merger,
  type Moved,
} from '../../people/people.public.ts';
import { endInvitations } from '../../memberships/memberships.public.ts';
import { fieldsOf } from './merge-fields.ts';
import { insertMerged, moveReports, writeState, type AccountState } from './merge.repository.ts';

type Row = Selectable<AccountTable>;
type Wanted = Body<typeof endpoint>;

interface MergeDeps {
  mergers: readonly Merger[];
}

/**
 * Makes one entry of two. What the other one has comes over, its fields as far as they are named, and it goes to the
 * trash; what was sent to it stays written under its number.
 *
 * @throws ProblemError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT (with the entry that was changed), LAST_ADMIN,
 *   FORBIDDEN for oneself, CONFLICT where a part cannot come over
 */
export async function mergeAccounts(
  tx: OrganizationTransaction,
  keptId: number,
  wanted: Wanted,
  { mergers }: MergeDeps,
): Promise<Result<typeof endpoint>> {
  const pair = { keptId, otherId: wanted.otherId };
  const [keptRow, otherRow] = await lockPair(tx, pair, wanted);
  for (const merger of mergers) {
    const refusal = await merger.refusal(tx, pair);
    if (refusal !== null)
      throw new ProblemError('CONFLICT', { detail: refusePeople(refusals[refusal]) });
  }
  const kept = await readAccount(tx, keptId);
  const other = await readAccount(tx, pair.otherId);
  await lockReportingLines(tx);
  const parts: Record<string, Moved> = {};
  for (const merger of mergers) parts[merger.name] = await merger.move(tx, pair);
  const reports = await moveReports(tx, pair.otherId, keptId);
  // An address or external id is free for the entry that is kept when the other one is in the trash.
  await trashAccounts(tx, [pair.otherId]);
  const take = wanted.take.filter((name) => name !== 'lineManagerId');
  const lineManagerId = await managerAfter(tx, wanted, kept, other);
  await endInvitations(tx, [pair.otherId], 'revoked');
  const { account: written } = await updateAccount(tx, keptId, {
    version: kept.version,
    ...fieldsOf(other, take, kept),
    lineManagerId,
  });
  if (written.email === null && signInMoves(keptRow, otherRow)) {
    const message = refusePeople('merge_needs_email');
    throw invalid(['take'], 'needed', message);
  }
  await moveState(tx, keptRow, otherRow, wanted.take.includes('email'));
  const names = [...new Set([...wanted.take, 'tags', 'lineManagerId'])];
  const undo = {
    fields: fieldsOf(kept, names),
    standing: { kept: stateOf(keptRow), other: stateOf(otherRow) },
    reports,
    parts,
    versions: { kept: keptRow.version, other: otherRow.version },
  };
  await insertMerged(tx, pair, undo, written.version);
  await recordPairs(tx, [keptId]);
  await recordMerge(tx, pair, 'account.merged', `${other.firstName} ${other.lastName}`);
  const merged = (await findMergedInto(tx, keptId)).find(({ id }) => id === pair.otherId);
  if (merged === undefined) throw new ProblemError('INTERNAL_ERROR');
  return {
    account: await readAccount(tx, keptId),
    undoUntil: merged.undo_until.toISOString(),
  };
}

const refusals = {
  oneself: 'merge_oneself',
  last_admin: 'merge_last_admin',
  too_many_dependants: 'merge_dependants',
} as const satisfies Record<MergeRefusal, string>;

async function lockPair(
  tx: OrganizationTransaction,
  { keptId, otherId }: EntryPair,
  { version, otherVersion }: Wanted,
): Promise<[Row, Row]> {
  // Administrators first, as everywhere: anyone who locks a person before them could wait in a circle.
  await lockActiveAdmins(tx);
  const rows = await lockAccounts(tx, [keptId, otherId]);
  const [kept, other] = [keptId, otherId].map((id) =>
    rows.find((row) => row.id === id && row.deleted_at === null),
  );
  if (kept === undefined || other === undefined) throw new ProblemError('NOT_FOUND');
  if (keptId === otherId) {
    throw invalid(['otherId'], 'repeated', refusePeople('two_different_people'));
  }
  if (otherId === tx.member.accountId) {
    throw new ProblemError('FORBIDDEN', { detail: refusePeople('merge_oneself') });
  }
  const stale = [
    { id: keptId, changed: kept.version !== version },
    { id: otherId, changed: other.version !== otherVersion },
  ].find(({ changed }) => changed);
  if (stale !== undefined) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readAccount(tx, stale.id) });
  }
  return [kept, other];
}

/**
 * The line manager afterwards: as it was chosen. Where that is one of the two, or reports to them, the one of the other
 * account, or none: no one stands above themselves.
 */
async function managerAfter(
  tx: OrganizationTransaction,
  { take }: Wanted,
  kept: Account,
  other: Account,
): Promise<number | null> {
  const managers = [kept.lineManagerId, other.lineManagerId];
  const [chosen, instead] = take.includes('lineManagerId') ? managers.toReversed() : managers;
  if (chosen === null) return null;
  for (const id of [chosen, instead]) {
    if (id === null || id === undefined || id === kept.id || id === other.id) continue;
    if (!(await lineAbove(tx, id)).includes(kept.id)) return id;
  }
  return null;
}

export function stateOf(row: Row): AccountState {
  return {
    user_id: row.user_id,
    access: row.access,
    subscription: row.subscription,
    deliverability: row.deliverability,
  };
}

/** The other one's sign-in comes over where the entry that is kept has none. */
export function signInMoves(kept: Pick<Row, 'user_id'>, other: Pick<Row, 'user_id'>): boolean {
  return kept.user_id === null && other.user_id !== null;
}

/**
 * The sign-in, if the entry that is kept has none; that the person unsubscribed, in whichever entry; and what is known of
 * the address, where that came over.
 */
async function moveState(
  tx: OrganizationTransaction,
  kept: Row,
  other: Row,
  withAddress: boolean,
): Promise<void> {
  const signsIn = signInMoves(kept, other);
  const unsubscribed = [kept, other].some((row) => row.subscription === 'unsubscribed');
  if (signsIn) {
    await writeState(tx, other.id, { ...stateOf(other), user_id: null, access: 'none' });
    await endInvitations(tx, [kept.id], 'revoked');
  }
  await writeState(tx, kept.id, {
    user_id: signsIn ? other.user_id : kept.user_id,
    access: signsIn ? other.access : kept.access,
    subscription: unsubscribed ? 'unsubscribed' : kept.subscription,
    deliverability: withAddress ? other.deliverability : kept.deliverability,
  });
}

export function recordMerge(
  tx: OrganizationTransaction,
  { keptId }: EntryPair,
  action: 'account.merged' | 'account.merge_undone',
  name: string,
): Promise<void> {
  return recordAudit(tx, {
    action,
    targetType: 'account',
    targetId: keptId,
    changes: { entry: action === 'account.merged' ? [name, null] : [null, name] },
  });
}
