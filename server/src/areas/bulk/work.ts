import type { BulkFailure } from 'contract/bulk/bulk.ts';
import { bulkUndoDays } from 'contract/kernel/times.ts';
import { goesAway } from '../../kernel/database/goes-away.ts';
import {
  type OrganizationTransaction,
  withOrganizationJob,
} from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { findMember } from './acting-member.repository.ts';
import * as bulk from './bulk.repository.ts';
import * as items from './bulk-items.repository.ts';
import { listOf, type BulkList, type BulkLists, type Performed } from './bulk-list.ts';
import { databaseProblem } from '../../kernel/http/database-problem.ts';
import type { JobHandler } from '../../kernel/jobs/job.ts';

/** `more`: call again. `rest`: there is nothing to do now. */
export type BatchResult = 'more' | 'rest';

export interface BulkJobKey {
  organizationId: number;
  bulkChangeId: number;
}

/** So many in one transaction: few enough that no one who edits one of them waits long. */
const atOnce = 1000;
const triesMax = 5;

/** Batch after batch until the change is at an end; what it cannot do it says in the change. */
export const handleBulkJob: JobHandler<BulkJobKey> = async (services, key) => {
  const { pool, log, signal, bulkLists } = services;
  const lists = await bulkLists();
  for (;;) {
    signal.throwIfAborted();
    try {
      if ((await runNextBatch(pool, key, lists)) === 'rest') return;
    } catch (error) {
      // The connection or the worker went away: the work is not at fault, and another run will do it.
      if (signal.aborted || databaseProblem(error)?.code === 'UNAVAILABLE') throw error;
      log.error({ err: error, bulkChangeId: key.bulkChangeId }, 'bulk change failed');
      await failBulk(pool, key, error);
      return;
    }
  }
};

/**
 * Runs the next batch of a bulk change in one transaction with the progress and the data to undo it: after a kill at
 * any moment the batch is either done or not begun. Several workers may call this for one change; they wait for each
 * other.
 */
export async function runNextBatch(
  pool: DatabasePool,
  key: BulkJobKey,
  lists: BulkLists,
): Promise<BatchResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await nextBatch(pool, key, lists);
    } catch (error) {
      if (attempt >= triesMax || !goesAway(error)) throw error;
    }
  }
}

async function nextBatch(
  pool: DatabasePool,
  { organizationId, bulkChangeId }: BulkJobKey,
  lists: BulkLists,
): Promise<BatchResult> {
  return withOrganizationJob(pool, organizationId, { readOnly: false }, async (context) => {
    const row = await bulk.lockBulk(context, bulkChangeId);
    if (row === undefined) return 'rest';
    const list = listOf(lists, row);
    const member = await findMember(context, row.acting_account_id ?? 0);
    if (member === undefined || !list.mayStart(member, row.action.kind)) {
      throw new ProblemError('FORBIDDEN');
    }
    const tx = { db: context.db, member, requestId: row.request_id };
    if (row.state === 'preparing') return prepare(tx, list, row);
    if (row.state === 'running') return runBatch(tx, list, row);
    if (row.state === 'undoing') return undoBatch(tx, list, row);
    return 'rest';
  });
}

async function prepare(
  tx: OrganizationTransaction,
  list: BulkList,
  row: bulk.BulkRow,
): Promise<BatchResult> {
  const selected = await items.selectedBy(tx, list, row.selection);
  const reason = await list.reasonAgainst(tx, row.action);
  const counts = await items.stageItems(tx, list, row.id, selected, reason);
  await bulk.beginTask(tx, row.id, 'running', row.acting_account_id);
  const leftOut = [...counts].flatMap(([why, count]) => (why === null ? [] : [[why, count]]));
  await bulk.setTotal(tx, row.id, counts.get(null) ?? 0, Object.fromEntries(leftOut));
  return 'more';
}

async function runBatch(
  tx: OrganizationTransaction,
  list: BulkList,
  row: bulk.BulkRow,
): Promise<BatchResult> {
  await items.expectFullTables(tx);
  const next = { after: row.reached, most: atOnce };
  const ids = idsOf(await items.nextStaged(tx, row.id, 'waiting', next));
  const last = ids.at(-1);
  if (last === undefined) {
    await bulk.endTask(tx, row.id, 'done', { undoDays: bulkUndoDays });
    return 'rest';
  }
  await list.lockBefore?.(tx, row.action, ids);
  const reason = await list.reasonAgainst(tx, row.action);
  const locked = await items.lockItems(tx, list, ids, reason);
  const able = idsOf([...locked.values()].filter((item) => item.reason === null));
  const { done, leftOut }: Performed =
    able.length === 0 ? { done: [], leftOut: new Map() } : await list.perform(tx, row.action, able);
  const isDone = new Set(idsOf(done));
  const left = ids.filter((id) => !isDone.has(id));
  const why = (id: number) => {
    const item = locked.get(id);
    return item === undefined ? 'gone' : (item.reason ?? leftOut.get(id) ?? 'already');
  };
  await items.recordResults(tx, list, row.id, 'done', done);
  await items.recordResults(tx, list, row.id, 'leftOut', named(left));
  await bulk.recordProgress(tx, row.id, {
    ...nothing,
    reached: last,
    seen: ids.length,
    done: done.length,
    leftOut: countsOf(left.map(why)),
  });
  return 'more';
}

async function undoBatch(
  tx: OrganizationTransaction,
  list: BulkList,
  row: bulk.BulkRow,
): Promise<BatchResult> {
  await items.expectFullTables(tx);
  const next = { after: row.reached, most: atOnce };
  const staged = await items.nextStaged(tx, row.id, 'done', next);
  const ids = idsOf(staged);
  const last = ids.at(-1);
  if (last === undefined) {
    await bulk.endTask(tx, row.id, 'undone', { undoDays: bulkUndoDays });
    return 'rest';
  }
  await list.lockBefore?.(tx, row.action, ids);
  const undone = await list.undo(tx, row.action, staged, row.finished_at);
  const isUndone = new Set(undone);
  const skipped = ids.filter((id) => !isUndone.has(id));
  await items.recordResults(tx, list, row.id, 'undone', named(undone));
  await items.recordResults(tx, list, row.id, 'kept', named(skipped));
  await bulk.recordProgress(tx, row.id, {
    ...nothing,
    reached: last,
    seen: ids.length,
    undone: undone.length,
    kept: skipped.length,
  });
  return 'more';
}

const idsOf = (those: readonly { id: number }[]) => those.map(({ id }) => id);
const named = (ids: readonly number[]) => ids.map((id) => ({ id }));

const nothing = { done: 0, undone: 0, kept: 0, leftOut: {} };

function countsOf(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const failures: Readonly<Record<string, BulkFailure>> = {
  FORBIDDEN: 'not_allowed',
  NOT_FOUND: 'gone',
  VALIDATION_FAILED: 'refused',
};

/** Ends a change whose batch failed repeatedly; finished batches can be undone. */
async function failBulk(
  pool: DatabasePool,
  { organizationId, bulkChangeId }: BulkJobKey,
  error: unknown,
): Promise<void> {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  await withOrganizationJob(pool, organizationId, { readOnly: false }, async (tx) => {
    const row = await bulk.lockBulk(tx, bulkChangeId);
    if (row === undefined || !['preparing', 'running', 'undoing'].includes(row.state)) return;
    const failure = code === '53100' ? 'no_space' : (failures[String(code)] ?? 'internal');
    await bulk.endTask(tx, bulkChangeId, 'failed', { failure, undoDays: bulkUndoDays });
  });
}
