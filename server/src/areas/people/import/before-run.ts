import { ProblemError } from '../../../kernel/http/problem.ts';
import type { ImportRecord } from './imports.repository.ts';

/**
 * What a run would do can be told between the check and its beginning.
 *
 * @throws ProblemError CONFLICT
 */
export function requireBeforeRun(record: ImportRecord): void {
  const detail =
    record.figures === null
      ? 'Check this import first.'
      : record.started_at === null
        ? null
        : 'This import has already started.';
  if (detail !== null) throw new ProblemError('CONFLICT', { detail });
}
