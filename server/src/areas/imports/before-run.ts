import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { conflict } from '../../kernel/http/problem.ts';
import type { ImportRecord } from './imports.repository.ts';

/**
 * The effect of a run is known between the check and its beginning.
 *
 * @throws ProblemError CONFLICT
 */
export function requireBeforeRun(record: ImportRecord): void {
  if (record.figures === null) throw conflict(refuseImport('import_check_first'));
  if (record.started_at !== null) throw conflict(refuseImport('import_started'));
}
