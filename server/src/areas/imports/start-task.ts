import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { ImportTransaction } from './kind.ts';
import { workOnImport } from './imports.jobs.ts';
import type { ImportChanges } from './imports.repository.ts';
import { aboveAllLines } from './staged.ts';

export const freshTask: ImportChanges = {
  step_line: aboveAllLines,
  task_rows: 0,
  busy_ms: 0,
  beat_at: null,
  pace: '[]',
  failure: null,
  failed_in: null,
};

/** Has the worker continue it. */
export async function startTask(tx: ImportTransaction, id: number): Promise<void> {
  const { organizationId } = tx.member;
  const key = `${organizationId}/${id}`;
  await enqueue(tx.db, workOnImport, { organizationId, importId: id }, { key });
}
