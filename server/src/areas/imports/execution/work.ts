import { byJob } from '../../../kernel/jobs/by-job.ts';
import type { ImportFailure, ImportState } from 'contract/imports/import.ts';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import { goesAway } from '../../../kernel/database/goes-away.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lookThroughSoon } from '../../people/people.public.ts';
import { checkBatchOf } from '../validation/check.ts';
import { kindNamed, type ImportKind, type ImportKinds, type BatchDone } from '../kind.ts';
import { isWorking, mayUpload } from '../imports.policy.ts';
import { findActor, type ImportActorRow } from '../actor.repository.ts';
import {
  changeImport,
  planByKeys,
  lockImport,
  recordProgress,
  refreshStatistics,
  type ImportRecord,
} from '../imports.repository.ts';

/** `more`: call again. `rest`: there is nothing to do now. */
export type BatchResult = 'more' | 'rest';

export interface ImportJobKey {
  organizationId: number;
  importId: number;
}

const triesMax = 5;

/**
 * Does the next piece of an import, of its check or of its writing, in one transaction together with the
 * progress: a kill at any moment leaves the import before the piece or after it. Several workers may call
 * this for one import; they wait for each other.
 */
export async function runNextBatch(
  pool: DatabasePool,
  kinds: ImportKinds,
  key: ImportJobKey,
): Promise<BatchResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Another person may take an address between our check and our write; then we check more carefully.
      const { result, grown } = await runBatch(pool, kinds, key, attempt > 1);
      if (grown) await refresh(pool, key);
      return result;
    } catch (error) {
      if (attempt >= triesMax || !goesAway(error)) throw error;
    }
  }
}

/** In a transaction of its own, which the tables are not locked for long by. */
async function refresh(pool: DatabasePool, { organizationId }: ImportJobKey): Promise<void> {
  await withOrganizationJob(pool, organizationId, { readOnly: false }, refreshStatistics);
}

/** Lines after which it is worth asking whether the statistics still hold. */
const grownEvery = 10_000;

function hasGrown(record: ImportRecord, { rows, changes }: BatchDone): boolean {
  if (changes.state !== undefined) return false;
  if (changes.step !== undefined || record.task_rows === 0) return true;
  return (
    Math.floor(record.task_rows / grownEvery) < Math.floor((record.task_rows + rows) / grownEvery)
  );
}

const rest = { result: 'rest', grown: false } as const;

async function runBatch(
  pool: DatabasePool,
  kinds: ImportKinds,
  { organizationId, importId }: ImportJobKey,
  careful: boolean,
): Promise<{ result: BatchResult; grown: boolean }> {
  return withOrganizationJob(pool, organizationId, { readOnly: false }, async (tx) => {
    await planByKeys(tx);
    const record = await lockImport(tx, importId);
    if (record === undefined || !isWorking(record.state)) return rest;
    const kind = kindNamed(kinds, record.kind);
    const actor = await findActor(tx, actingOn(record) ?? 0);
    if (actor === undefined || !mayUpload(actor, kind)) {
      await fail(tx, record, 'not_allowed');
      return rest;
    }
    const done = await batchOf(tx, kind, record, actor, careful);
    await saveBatch(tx, record, actor, done);
    const result = done.changes.state === undefined ? 'more' : 'rest';
    return { result, grown: hasGrown(record, done) };
  });
}

/** The person who undoes it is often not the one who ran it. */
function actingOn({ state, undo_account_id: undoer, acting_account_id: acting }: ImportRecord) {
  return state === 'undoing' ? undoer : acting;
}

async function batchOf(
  tx: InOrganization,
  kind: ImportKind,
  record: ImportRecord,
  actor: ImportActorRow,
  careful: boolean,
): Promise<BatchDone> {
  if (record.state === 'checking') return checkBatchOf(tx, kind, record, actor);
  if (record.state !== 'undoing') return kind.write(tx, record, actor, careful);
  if (kind.undo === undefined) throw new Error(`Imports of ${kind.name} can’t be undone.`);
  return kind.undo.runBatch(tx, record, actor);
}

const endOf: Partial<Record<ImportState, 'checked_at' | 'finished_at' | 'undone_at'>> = {
  checked: 'checked_at',
  done: 'finished_at',
  undone: 'undone_at',
};

async function saveBatch(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  { rows, changes }: BatchDone,
): Promise<void> {
  await recordProgress(tx, record, rows);
  const ended = changes.state === undefined ? undefined : endOf[changes.state];
  await changeImport(tx, record.id, changes, ended);
  if (changes.state !== 'done' && changes.state !== 'undone') return;
  await lookThroughSoon(tx);
  await recordAudit(byJob(tx, actor.accountId), {
    ...(changes.state === 'done' ? finished(record) : undone(record)),
    targetType: 'import',
    targetId: record.id,
  });
}

function finished(record: ImportRecord) {
  const { created_count: created, updated_count: updated, conflict_count: conflicts } = record;
  const { full_sync_total: missing, full_sync_count: deactivated, grouped_count: grouped } = record;
  const invited = record.invited_count;
  return {
    action: 'import.finished',
    changes: counts({
      created,
      updated,
      conflicts,
      ...(grouped > 0 && { grouped }),
      ...(invited > 0 && { invited }),
      ...(missing !== null && { deactivated }),
    }),
  } as const;
}

function undone(record: ImportRecord) {
  const {
    undone_created_count: created,
    undone_updated_count: updated,
    kept_count: stored,
  } = record;
  const { full_sync_count: deactivated, full_sync_undone_count: reactivated } = record;
  const { ungrouped_count: ungrouped, uninvited_count: uninvited } = record;
  return {
    action: 'import.undone',
    changes: counts({
      created,
      updated,
      kept: stored,
      ...(ungrouped > 0 && { ungrouped }),
      ...(uninvited > 0 && { uninvited }),
      ...(deactivated > 0 && { reactivated }),
    }),
  } as const;
}

function counts(all: Record<string, number>): Record<string, [number, number]> {
  return Object.fromEntries(Object.entries(all).map(([name, count]) => [name, [0, count]]));
}

/** Why an import failed, in a word that the screens have a sentence for. */

async function fail(
  tx: InOrganization,
  record: ImportRecord,
  failure: ImportFailure,
): Promise<void> {
  const { state } = record;
  const failedIn = state === 'checking' || state === 'undoing' ? state : 'running';
  await changeImport(tx, record.id, { state: 'failed', failed_in: failedIn, failure });
}

const failures: Readonly<Record<string, ImportFailure>> = {
  '53100': 'no_space',
  FORBIDDEN: 'not_allowed',
};

/** Ends the task of an import whose piece failed again and again; it can be resumed from where it stood. */
export async function failImport(
  pool: DatabasePool,
  { organizationId, importId }: ImportJobKey,
  error: unknown,
): Promise<void> {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  await withOrganizationJob(pool, organizationId, { readOnly: false }, async (tx) => {
    const record = await lockImport(tx, importId);
    if (record === undefined || !isWorking(record.state)) return;
    await fail(tx, record, failures[String(code)] ?? 'internal');
  });
}
