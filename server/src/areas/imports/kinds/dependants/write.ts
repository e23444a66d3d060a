import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { ImportConflictReason } from '../../imports.tables.ts';
import type { BatchDone } from '../../kind.ts';
import {
  type CheckedRow,
  newDependantRow,
  withKeys,
  insertDependants,
  lockDependants,
  updateDependants,
  type DependantRow,
  replaceGuardians,
  findGuardianIds,
  lockAndJudge,
} from '../../../dependants/dependants.public.ts';
import { lookUpByKey } from './guardians.repository.ts';
import { filterAllowed } from './filter-allowed.ts';
import { storedValues } from './stored-columns.ts';
import {
  findBatchLines,
  insertLedgerLines,
  type LedgerLine,
  type BatchLine,
} from './write.repository.ts';

/** Lines written in one transaction. */
const writtenAtOnce = 500;

interface Step {
  line: BatchLine;
  row: CheckedRow;
  current: DependantRow | undefined;
}

type Conflicts = Map<number, ImportConflictReason>;

/** The next batch of the writing; the last one makes the import `done`. */
export async function writeDependants(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  await lookUpByKey(tx);
  const { lines, last } = await findBatchLines(tx, record.id, record.step_line, writtenAtOnce);
  if (last === null) return { rows: 0, changes: { state: 'done', step: null } };
  const ledger = await writeLines(tx, record, actor, lines);
  if (ledger.length > 0) await insertLedgerLines(tx, record.id, ledger);
  const count = (result: LedgerLine['result']) =>
    ledger.filter((one) => one.result === result).length;
  return {
    rows: lines.length,
    changes: {
      step_line: last,
      created_count: record.created_count + count('created'),
      updated_count: record.updated_count + count('updated'),
      conflict_count: record.conflict_count + count('conflict'),
    },
  };
}

/** Guardians before their dependants, as everywhere; anyone who cannot be written as they were checked waits. */
async function writeLines(
  context: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  lines: readonly BatchLine[],
): Promise<LedgerLine[]> {
  const tx = { db: context.db, member: { ...context.member, ...actor } };
  const conflicts: Conflicts = new Map();
  const ids = lines.flatMap(({ dependantId }) => dependantId ?? []);
  const changes = lines.map((line) => ({
    line,
    ...storedValues(record.written_columns, line.after),
  }));
  const guardianIds = new Set(changes.flatMap((one) => one.guardianIds));
  const before = ids.length === 0 ? [] : await findGuardianIds(tx, ids);
  const { present, barred } = await lockAndJudge(tx, guardianIds, before);
  const rows = ids.length === 0 ? [] : await lockDependants(tx, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const steps = changes.flatMap(({ line, values, guardianIds: guardians }): Step[] => {
    const current = line.dependantId === null ? undefined : byId.get(line.dependantId);
    const reason = conflictReason(line, current, guardians, present, barred);
    if (reason !== null) {
      conflicts.set(line.line, reason);
      return [];
    }
    const row =
      current === undefined
        ? newDependantRow(values)
        : { ...withKeys({ ...current, ...values }), id: current.id };
    return [{ line, row: { ...row, guardian_ids: guardians }, current }];
  });
  const allowed = await filterAllowed(tx, steps, (step, code) =>
    conflicts.set(step.line.line, code === 'too_many' ? 'full' : 'taken'),
  );
  const written = await write(tx, allowed);
  return lines.map((line) => ledgerLine(line, conflicts.get(line.line), written.get(line.line)));
}

function conflictReason(
  line: BatchLine,
  current: DependantRow | undefined,
  guardians: readonly number[],
  present: ReadonlySet<number>,
  barred: ReadonlySet<number>,
): ImportConflictReason | null {
  if (line.outcome === 'update') {
    if (current === undefined || current.deleted_at !== null) return 'gone';
    if (current.version !== line.dependantVersion) return 'changed';
  }
  return guardians.some((id) => !present.has(id) || barred.has(id)) ? 'guardian' : null;
}

type Tx = Parameters<typeof insertDependants>[0];

interface Written {
  id: number;
  version: number;
}

async function write(tx: Tx, steps: readonly Step[]): Promise<Map<number, Written>> {
  const written = new Map<number, Written>();
  const adding = steps.filter(({ current }) => current === undefined);
  const added =
    adding.length === 0
      ? []
      : await insertDependants(
          tx,
          adding.map(({ row }) => row),
        );
  for (const [at, { line }] of adding.entries()) {
    written.set(line.line, { id: added[at] ?? 0, version: 1 });
  }
  const changing = steps.flatMap(({ line, row, current }) =>
    current === undefined ? [] : [{ line, row: { ...row, id: current.id }, current }],
  );
  for (const { row, current } of changing) {
    const now = current.guardians.map(({ id }) => id);
    if (String(now) !== String(row.guardian_ids)) {
      await replaceGuardians(tx, row.id, row.guardian_ids);
    }
  }
  if (changing.length > 0)
    await updateDependants(
      tx,
      changing.map(({ row }) => row),
    );
  for (const { line, row, current } of changing) {
    written.set(line.line, { id: row.id, version: current.version + 1 });
  }
  return written;
}

function ledgerLine(
  { line, outcome, accountId, dependantId }: BatchLine,
  reason: ImportConflictReason | undefined,
  written: Written | undefined,
): LedgerLine {
  if (written === undefined) {
    return {
      line,
      result: 'conflict',
      reason: reason ?? 'changed',
      accountId,
      dependantId,
      dependantVersion: null,
    };
  }
  return {
    line,
    result: outcome === 'create' ? 'created' : 'updated',
    reason: null,
    accountId,
    dependantId: written.id,
    dependantVersion: written.version,
  };
}
