import { lockActiveAdmins, lockReportingLines } from './accounts.repository.ts';
import { leadsTo } from './import-compare.ts';
import { findLinesAbove, type ImportActorRow } from './import-match.repository.ts';
import type { PieceDone } from './import-check.ts';
import {
  countMissingManagers,
  findMissingManagers,
  insertWaits,
  linkManagers,
  type ChangedManager,
} from './import-ledger.repository.ts';
import {
  createPeople,
  findChangedManagers,
  findDemotions,
  findPieceEnd,
  findTakenLines,
  updatePeople,
  type WritePiece,
} from './import-write.repository.ts';
import type { ImportRecord, ImportScope } from './imports.repository.ts';
import type { WrittenColumn } from './import-columns.ts';
import type { ImportWaitReason } from './imports.tables.ts';

/** Lines written in one transaction. */
export const writtenAtOnce = 1000;

interface Wait {
  line: number;
  accountId: number | null;
  reason: ImportWaitReason;
}

/** The next piece of the writing; the last one makes the import `done`. */
export async function writePieceOf(
  scope: ImportScope,
  record: ImportRecord,
  actor: ImportActorRow,
  careful: boolean,
): Promise<PieceDone> {
  if (record.step === 'link-managers') return linkPiece(scope, record);
  const managers = record.step !== 'write';
  const from = record.step_line;
  const end = await findPieceEnd(scope, record.id, from, managers, writtenAtOnce);
  if (end === null) {
    if (managers) return { rows: 0, changes: { step: 'write', step_line: 1 } };
    const total = await countMissingManagers(scope, record.id);
    return {
      rows: 0,
      changes: { step: 'link-managers', step_line: 1, managers_total: total, managers_count: 0 },
    };
  }
  const piece: WritePiece = {
    importId: record.id,
    from,
    to: end.to,
    managers,
    actorId: actor.accountId,
    columns: record.written_columns as WrittenColumn[],
  };
  const waits = await findWaits(scope, piece, careful);
  if (waits.length > 0) await insertWaits(scope, record.id, waits);
  const updated = await updatePeople(scope, piece);
  const created = await createPeople(scope, piece, careful);
  return {
    rows: end.lines,
    changes: {
      step_line: end.to,
      created_count: record.created_count + created.created,
      updated_count: record.updated_count + updated.updated,
      waits_count: record.waits_count + created.waits + updated.waits + waits.length,
    },
  };
}

/** Lines of the piece that cannot be written as they were checked. */
async function findWaits(scope: ImportScope, piece: WritePiece, careful: boolean): Promise<Wait[]> {
  const waits = new Map<number, Wait>();
  const add = (rows: readonly { line: number; accountId: number }[], reason: ImportWaitReason) => {
    for (const { line, accountId } of rows) waits.set(line, { line, accountId, reason });
  };
  if (piece.columns.includes('line_manager_id')) {
    add(await circlesOf(scope, () => findChangedManagers(scope, piece)), 'circle');
  }
  if (piece.columns.includes('type')) add(await lastAdmins(scope, piece), 'last_admin');
  if (careful) add(await findTakenLines(scope, piece), 'taken');
  return [...waits.values()];
}

/** Those of the changes that would close a circle of managers, given the ones before them. */
async function circlesOf(
  scope: ImportScope,
  find: () => Promise<ChangedManager[]>,
): Promise<ChangedManager[]> {
  const first = await find();
  if (first.length === 0) return [];
  await lockReportingLines({ db: scope.db, member: scope });
  const changes = await find();
  const above = await findLinesAbove(
    scope,
    changes.map(({ managerId }) => managerId),
  );
  return changes.filter(({ accountId, managerId }) => {
    if (leadsTo(above, managerId, accountId)) return true;
    above.set(accountId, managerId);
    return false;
  });
}

/** Demotions that would leave nobody to administer the organization. */
async function lastAdmins(
  scope: ImportScope,
  piece: WritePiece,
): Promise<{ line: number; accountId: number }[]> {
  const demotions = await findDemotions(scope, piece);
  if (demotions.length === 0) return [];
  const admins = new Set(await lockActiveAdmins({ db: scope.db, member: scope }));
  return demotions.filter(({ accountId }) => {
    if (!admins.has(accountId)) return false;
    if (admins.size === 1) return true;
    admins.delete(accountId);
    return false;
  });
}

async function linkPiece(scope: ImportScope, record: ImportRecord): Promise<PieceDone> {
  const found = await findMissingManagers(scope, record.id, record.step_line, writtenAtOnce);
  const last = found.at(-1);
  if (last === undefined) return { rows: 0, changes: { state: 'done', step: null } };
  const links = found.filter((row): row is ChangedManager => row.managerId !== null);
  const circles = new Set(await circlesOf(scope, async () => links));
  await linkManagers(
    scope,
    record.id,
    links.filter((link) => !circles.has(link)),
  );
  return {
    rows: 0,
    changes: { step_line: last.line, managers_count: record.managers_count + found.length },
  };
}
