import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { whatFollows } from '../../execution/after-lines.ts';
import type { BatchDone } from '../../kind.ts';
import type { WrittenColumn } from '../../mapping/columns.ts';
import {
  countMissingManagers,
  findLedgerLines,
  findMissingManagers,
  insertConflicts,
  linkManagers,
  type ManagerLink,
} from '../../ledger.repository.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import type { Managers } from './match.repository.ts';
import { recordJoined } from '../../execution/groups/groups.repository.ts';
import { putInGroups } from '../../execution/groups/put-in-groups.ts';
import { holdWritten } from '../../mapping/own-fields.ts';
import { circlesAmong, findConflicts } from './conflicts.ts';
import {
  createPeople,
  findBatchLines,
  updatePeople,
  type BatchLine,
  type WrittenBatch,
} from './write.repository.ts';
import { reusePlans, type ImportRecord } from '../../imports.repository.ts';
import { aboveAllLines } from '../../staged.ts';

/** Lines written in one transaction. */
const writtenAtOnce = 1000;

/** The next piece of the writing; the last one makes the import `done`. */
export async function writeBatchOf(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  careful: boolean,
): Promise<BatchDone> {
  if (record.step === 'link-managers') return linkBatch(tx, record);
  const managers = record.step !== 'write';
  const columns = record.written_columns as WrittenColumn[];
  const start = { importId: record.id, from: record.step_line, managers, columns };
  const found = await findBatchLines(tx, start, writtenAtOnce);
  const last = found.at(-1);
  if (last === undefined) {
    if (managers) return { rows: 0, changes: { step: 'write', step_line: aboveAllLines } };
    const total = await countMissingManagers(tx, record.id);
    return {
      rows: 0,
      changes: {
        step: 'link-managers',
        step_line: aboveAllLines,
        managers_total: total,
        managers_count: 0,
      },
    };
  }
  const ledger = await findLedgerLines(tx, record.id, record.step_line, last.line);
  const lines = found.filter(({ line }) => !ledger.has(line));
  const whole = lines.filter(({ joinsOnly }) => !joinsOnly);
  const counts = await writeLines(tx, record, actor, whole, careful);
  const joining = lines.filter(({ joinsOnly }) => joinsOnly);
  const noted =
    joining.length > 0 ? await recordJoined(tx, record.id, joining) : { joined: 0, conflicts: 0 };
  const grouped = await putInGroups(tx, record, actor, lines);
  return {
    rows: lines.length,
    changes: {
      step_line: last.line,
      created_count: record.created_count + counts.created,
      updated_count: record.updated_count + counts.updated,
      joined_count: record.joined_count + noted.joined,
      grouped_count: record.grouped_count + grouped,
      conflict_count: record.conflict_count + counts.conflicts + noted.conflicts,
    },
  };
}

async function writeLines(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  lines: readonly BatchLine[],
  careful: boolean,
): Promise<{ created: number; updated: number; conflicts: number }> {
  const { conflicts, managers } = await findConflicts(tx, lines, careful);
  if (conflicts.length > 0) await insertConflicts(tx, record.id, conflicts);
  const gone = await holdWritten(tx, record);
  const waiting = new Set(conflicts.map(({ line }) => line));
  const batchOf = (outcome: BatchLine['outcome']): WrittenBatch => ({
    importId: record.id,
    actorId: actor.accountId,
    columns: record.written_columns as WrittenColumn[],
    gone,
    lines: lines
      .filter((line) => line.outcome === outcome && !waiting.has(line.line))
      .map((line) => ({
        line: line.line,
        accountId: line.accountId,
        ...managedBy(line, managers),
      })),
  });
  const none = { written: 0, conflicts: 0 };
  const changing = batchOf('update');
  const updated = changing.lines.length > 0 ? await updatePeople(tx, changing) : none;
  const adding = batchOf('create');
  if (adding.lines.length > 0) await reusePlans(tx);
  const created = adding.lines.length > 0 ? await createPeople(tx, adding, careful) : none;
  return {
    created: created.written,
    updated: updated.written,
    conflicts: created.conflicts + updated.conflicts + conflicts.length,
  };
}

/**
 * The person the row names as manager. A missing one (deleted, or not added yet) never removes the present manager;
 * that they are missing is recorded.
 */
function managedBy(
  line: BatchLine,
  managers: Managers,
): { managerId: number | null; note: 'manager' | null } {
  if (line.outcome === 'update' && !line.changesManager) {
    return { managerId: line.managerId, note: null };
  }
  if (line.managerKey === null && line.managerId === null) return { managerId: null, note: null };
  const managerId = managers.of(line);
  return managerId === null
    ? { managerId: line.managerBefore, note: 'manager' }
    : { managerId, note: null };
}

/** Links rows to managers who were added after the people they lead. */
async function linkBatch(tx: InOrganization, record: ImportRecord): Promise<BatchDone> {
  const found = await findMissingManagers(tx, record.id, record.step_line, writtenAtOnce);
  const last = found.at(-1);
  if (last === undefined) {
    return { rows: 0, changes: whatFollows(record, 'lines') };
  }
  const { circles, managers } = await circlesAmong(tx, found);
  const links = found.flatMap((row): ManagerLink[] => {
    const managerId = managers.of(row);
    return managerId === null || circles.has(row.line) ? [] : [{ ...row, managerId }];
  });
  if (links.length > 0) await linkManagers(tx, record.id, links);
  return {
    rows: 0,
    changes: { step_line: last.line, managers_count: record.managers_count + found.length },
  };
}
