import { bulkUndoDays, type BulkLeftOutReason } from 'contract/people/bulk/bulk.ts';
import { goesAway } from '../../../kernel/database/goes-away.ts';
import {
  withOrganizationJob,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { lineAbove, lockActiveAdmins } from '../accounts.repository.ts';
import { findMember } from './acting-member.repository.ts';
import { mayStart } from './bulk.policy.ts';
import * as bulk from './bulk.repository.ts';
import * as people from './bulk-people.repository.ts';
import type { GroupsOfPeople } from './groups-of-people.ts';
import { inverseOf, perform, takeBack, type BulkScope } from './perform.ts';

/** `more`: call again. `rest`: there is nothing to do now. */
export type PieceResult = 'more' | 'rest';

export interface BulkJobKey {
  organizationId: number;
  bulkChangeId: number;
}

/** People in one transaction: few enough that nobody who edits one of them waits long. */
const atOnce = 1000;
const triesMax = 5;

/**
 * Does the next piece of a bulk change in one transaction together with the progress and with what takes it back: a
 * kill at any moment leaves the change before the piece or after it. Several workers may call this for one change; they
 * wait for each other.
 */
export async function doNextPiece(
  pool: DatabasePool,
  key: BulkJobKey,
  groups: GroupsOfPeople,
): Promise<PieceResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await piece(pool, key, groups);
    } catch (error) {
      if (attempt >= triesMax || !goesAway(error)) throw error;
    }
  }
}

async function piece(
  pool: DatabasePool,
  { organizationId, bulkChangeId }: BulkJobKey,
  groups: GroupsOfPeople,
): Promise<PieceResult> {
  return withOrganizationJob(pool, organizationId, { readOnly: false }, async (db) => {
    const row = await bulk.lockBulk({ db, member: { organizationId } }, bulkChangeId);
    if (row === undefined) return 'rest';
    const member = await findMember(db, organizationId, row.acting_account_id ?? 0);
    if (member === undefined || !mayStart(member, row.action.kind)) {
      throw new ProblemError('FORBIDDEN');
    }
    const scope: BulkScope = { tx: { db, member }, groups, requestId: row.request_id };
    if (row.state === 'preparing') return prepare(scope, row);
    if (row.state === 'running') return doPiece(scope, row);
    if (row.state === 'undoing') return undoPiece(scope, row);
    return 'rest';
  });
}

async function prepare({ tx, groups }: BulkScope, row: bulk.BulkRow): Promise<PieceResult> {
  const selected = await people.selectedBy(tx, row.selection, groups);
  const reason = people.reasonAgainst(tx, row.action, groups, await managersAbove(tx, row));
  const counts = await people.stagePeople(tx, row.id, selected, reason);
  await bulk.beginTask(tx, row.id, 'running', row.acting_account_id);
  const leftOut = [...counts].flatMap(([why, count]) => (why === null ? [] : [[why, count]]));
  await bulk.setTotal(tx, row.id, counts.get(null) ?? 0, Object.fromEntries(leftOut));
  return 'more';
}

async function managersAbove(tx: OrganizationTransaction, { action }: bulk.BulkRow) {
  const id = action.kind === 'set' ? action.fields.lineManagerId : null;
  return typeof id === 'number' ? lineAbove(tx, id) : [];
}

/** Administrators are locked before anybody else, as everywhere; else two could wait for each other. */
async function lockInOrder(tx: OrganizationTransaction, { action }: bulk.BulkRow): Promise<void> {
  const about = ['deactivate', 'reactivate', 'delete', 'restore'];
  if (about.includes(action.kind)) await lockActiveAdmins(tx);
}

async function doPiece(scope: BulkScope, row: bulk.BulkRow): Promise<PieceResult> {
  const { tx, groups } = scope;
  await people.expectFullTables(tx);
  const next = { after: row.reached, most: atOnce };
  const staged = await people.nextStaged(tx, row.id, 'waiting', next);
  const last = staged.at(-1);
  if (last === undefined) {
    await bulk.endTask(tx, row.id, 'done', { undoDays: bulkUndoDays });
    return 'rest';
  }
  await lockInOrder(tx, row);
  const ids = staged.map(({ id }) => id);
  const reason = people.reasonAgainst(tx, row.action, groups, await managersAbove(tx, row));
  const locked = await people.lockStaged(tx, ids, reason);
  const able = [...locked.values()].filter((person) => person.reason === null);
  const { done, leftOut } =
    able.length === 0
      ? { done: [], leftOut: new Map<number, BulkLeftOutReason>() }
      : await perform(scope, row.action, able);
  const isDone = new Set(done.map(({ id }) => id));
  const left = ids.filter((id) => !isDone.has(id));
  const why = (id: number) => {
    const person = locked.get(id);
    return person === undefined ? 'gone' : (person.reason ?? leftOut.get(id) ?? 'already');
  };
  await people.noteResults(tx, row.id, 'done', done);
  await people.noteResults(
    tx,
    row.id,
    'leftOut',
    left.map((id) => ({ id })),
  );
  await bulk.noteProgress(tx, row.id, {
    ...nothing,
    reached: last.id,
    seen: ids.length,
    done: done.length,
    leftOut: countsOf(left.map(why)),
  });
  return 'more';
}

async function undoPiece(scope: BulkScope, row: bulk.BulkRow): Promise<PieceResult> {
  const { tx, groups } = scope;
  await people.expectFullTables(tx);
  const next = { after: row.reached, most: atOnce };
  const staged = await people.nextStaged(tx, row.id, 'done', next);
  const last = staged.at(-1);
  if (last === undefined) {
    await bulk.endTask(tx, row.id, 'undone', { undoDays: bulkUndoDays });
    return 'rest';
  }
  await lockInOrder(tx, row);
  const ids = staged.map(({ id }) => id);
  const inverse = inverseOf(row.action);
  const reason = people.reasonAgainst(tx, inverse ?? { kind: 'restore' }, groups);
  const locked = await people.lockStaged(tx, ids, reason);
  const again = inverse === null ? await people.invitedSince(tx, ids, row.finished_at) : null;
  const able = staged.filter((person) => {
    const now = locked.get(person.id);
    if (now === undefined) return false;
    if (again !== null) return now.access === 'invited' && wasNew(person) && !again.has(person.id);
    // Whoever is in a group says nothing of the person's own version.
    return (
      now.reason === null && ('groupId' in row.action || now.version === person.account_version)
    );
  });
  const undone = able.length === 0 ? [] : await takeBack(scope, row.action, able);
  const isUndone = new Set(undone);
  const kept = ids.filter((id) => !isUndone.has(id));
  await people.noteResults(
    tx,
    row.id,
    'undone',
    undone.map((id) => ({ id })),
  );
  await people.noteResults(
    tx,
    row.id,
    'kept',
    kept.map((id) => ({ id })),
  );
  await bulk.noteProgress(tx, row.id, {
    ...nothing,
    reached: last.id,
    seen: ids.length,
    undone: undone.length,
    kept: kept.length,
  });
  return 'more';
}

/** Who was invited before had a link that stopped working by the new one: he is left with that. */
function wasNew({ before }: people.StagedPerson): boolean {
  return typeof before === 'object' && before !== null && Reflect.get(before, 'access') === 'none';
}

const nothing = { done: 0, undone: 0, kept: 0, leftOut: {} };

function countsOf(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const failures: Readonly<Record<string, string>> = {
  FORBIDDEN: 'not_allowed',
  NOT_FOUND: 'gone',
  VALIDATION_FAILED: 'refused',
};

/** Ends a change whose piece failed again and again; what is done can be taken back. */
export async function failBulk(
  pool: DatabasePool,
  { organizationId, bulkChangeId }: BulkJobKey,
  error: unknown,
): Promise<void> {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  await withOrganizationJob(pool, organizationId, { readOnly: false }, async (db) => {
    const scope = { db, member: { organizationId } };
    const row = await bulk.lockBulk(scope, bulkChangeId);
    if (row === undefined || !['preparing', 'running', 'undoing'].includes(row.state)) return;
    const failure = code === '53100' ? 'no_space' : (failures[String(code)] ?? 'internal');
    await bulk.endTask(scope, bulkChangeId, 'failed', { failure, undoDays: bulkUndoDays });
  });
}
