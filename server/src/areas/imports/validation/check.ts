import type { InOrganization } from '../../../kernel/database/organization.ts';
import { countChecks, deleteChecks, insertChecks } from './check.repository.ts';
import type { ImportKind, BatchDone } from '../kind.ts';
import type { ImportActorRow } from '../actor.repository.ts';
import { readRowsAfter } from '../file/rows.repository.ts';
import type { ImportRecord } from '../imports.repository.ts';
import type { ImportStep } from '../imports.tables.ts';
import { aboveAllLines } from '../staged.ts';

/** Rows compared in one transaction: some 50 ms of work, so that its locks are short. */
export const comparedAtOnce = 1000;

/** The next piece of a check; the last one makes the import `checked`. */
export async function checkBatchOf(
  tx: InOrganization,
  kind: ImportKind,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  const step = record.step ?? 'clear';
  if (step === 'clear') {
    await deleteChecks(tx, record.id);
    const learned = JSON.stringify(await kind.learn(tx, record));
    return { rows: 0, changes: { learned, step_line: aboveAllLines, step: 'rows' } };
  }
  if (step === 'rows') return checkRows(tx, kind, record, actor);
  const over = kind.fileSteps.find((one) => one.step === step);
  if (over !== undefined) {
    const changes = await over.run(tx, record, actor);
    return { rows: 0, changes: { ...changes, step: stepAfter(kind, step) } };
  }
  const figures = JSON.stringify(await countChecks(tx, record.id));
  return { rows: 0, changes: { state: 'checked', step: null, figures } };
}

/** Steps over the file as a whole follow its rows; the figures end it. */
function stepAfter({ fileSteps }: ImportKind, step: ImportStep): ImportStep {
  const at = fileSteps.findIndex((one) => one.step === step);
  return fileSteps[at + 1]?.step ?? 'figures';
}

async function checkRows(
  tx: InOrganization,
  kind: ImportKind,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  const rows = await readRowsAfter(tx, record.id, record.step_line, comparedAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return { rows: 0, changes: { step: stepAfter(kind, 'rows') } };
  const { lines, learned } = await kind.compare(tx, record, actor, rows);
  await insertChecks(tx, record.id, lines);
  return {
    rows: rows.length,
    changes: { step_line: last.line, learned: JSON.stringify(learned) },
  };
}
