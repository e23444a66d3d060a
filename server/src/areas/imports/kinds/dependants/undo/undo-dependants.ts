import type { InOrganization, Actor } from '../../../../../kernel/database/organization.ts';
import { recordAuditOfMany } from '../../../../organizations/organizations.public.ts';
import { undoInParts } from '../../../execution/undo/undo-parts.ts';
import type { ImportActorRow } from '../../../actor.repository.ts';
import type { ImportRecord } from '../../../imports.repository.ts';
import type { BatchDone } from '../../../kind.ts';
import type { Undone } from '../../../execution/undo/undo-ledger.repository.ts';
import {
  type CheckedRow,
  withKeys,
  lockDependants,
  setDependantsDeleted,
  updateDependants,
  type DependantRow,
  replaceGuardians,
  findGuardianIds,
  lockAndJudge,
} from '../../../../dependants/dependants.public.ts';
import { lookUpByKey } from '../guardians.repository.ts';
import { filterAllowed } from '../filter-allowed.ts';
import { storedValues } from '../stored-columns.ts';
import { readUndoLines, type UndoLine } from './undo-lines.repository.ts';

type Tx = Parameters<typeof lockAndJudge>[0] & Actor;

/** The next batch of undoing an import of dependants; the last one makes it `undone`. */
export async function undoDependants(
  context: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  await lookUpByKey(context);
  const tx = { db: context.db, member: { ...context.member, ...actor }, requestId: null };
  return undoInParts(context, record, async (part, next) => {
    const numbers = next.map(({ line }) => line);
    const unlocked = await readUndoLines(context, record, actor, numbers);
    const before = part === 'created' ? [] : unlocked.flatMap((line) => guardiansOf(record, line));
    const ids = next.flatMap(({ dependantId }) => dependantId ?? []);
    // Guardians before their dependants, as everywhere.
    const { present, barred } = await lockAndJudge(
      tx,
      new Set(before),
      await findGuardianIds(tx, ids),
    );
    const rows = new Map((await lockDependants(tx, ids)).map((row) => [row.id, row]));
    const lines = await readUndoLines(context, record, actor, numbers);
    if (part === 'created') return trash(tx, lines);
    const isThere = (id: number) => present.has(id) && !barred.has(id);
    return giveBack(tx, record, lines, { rows, isThere });
  });
}

function guardiansOf({ written_columns: columns }: ImportRecord, { before }: UndoLine): number[] {
  return before === null ? [] : storedValues(columns, before).guardianIds;
}

async function trash(tx: Tx, lines: readonly UndoLine[]): Promise<Undone[]> {
  const ids = lines.flatMap(({ reason, dependantId }) => (reason === null ? [dependantId] : []));
  if (ids.length > 0) {
    await setDependantsDeleted(tx, ids, true);
    await recordAuditOfMany(tx, {
      action: 'dependant.deleted',
      targetType: 'dependant',
      ids,
      change: 'removed',
    });
  }
  return lines.map((line) => endOf(line, line.reason));
}

interface Step {
  line: UndoLine;
  current: DependantRow;
  row: CheckedRow & { id: number };
}

/** Gives dependants back what they had, guardians too; who is in the way of the rules by now waits. */
async function giveBack(
  tx: Tx,
  record: ImportRecord,
  lines: readonly UndoLine[],
  { rows, isThere }: { rows: ReadonlyMap<number, DependantRow>; isThere: (id: number) => boolean },
): Promise<Undone[]> {
  const reasons = new Map<number, UndoLine['reason']>();
  const steps = lines.flatMap((line): Step[] => {
    const current = rows.get(line.dependantId);
    if (line.reason !== null || current === undefined || line.before === null) return [];
    const { values, guardianIds } = storedValues(record.written_columns, line.before);
    if (!guardianIds.every(isThere)) {
      reasons.set(line.line, 'guardian');
      return [];
    }
    const row = { ...withKeys({ ...current, ...values }), id: current.id };
    return [{ line, current, row: { ...row, guardian_ids: guardianIds } }];
  });
  const able = await filterAllowed(tx, steps, ({ line }) => reasons.set(line.line, 'taken'));
  for (const { current, row } of able) {
    const now = current.guardians.map(({ id }) => id);
    if (String(now) !== String(row.guardian_ids)) {
      await replaceGuardians(tx, row.id, row.guardian_ids);
    }
  }
  if (able.length > 0) {
    await updateDependants(
      tx,
      able.map(({ row }) => row),
    );
  }
  return lines.map((line) => endOf(line, line.reason ?? reasons.get(line.line) ?? null));
}

function endOf({ line }: UndoLine, reason: UndoLine['reason']): Undone {
  return { line, undo: reason === null ? 'undone' : 'kept', reason, written: reason === null };
}
