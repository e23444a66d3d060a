import { databaseProblem } from '../../../kernel/http/database-problem.ts';
import type { JobHandler } from '../../../kernel/jobs/job.ts';
import { runNextBatch, failImport, type ImportJobKey } from './work.ts';

/** The connection or the worker went away: the work is not at fault, and another run will do it. */
function isInterrupted(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || databaseProblem(error)?.code === 'UNAVAILABLE';
}

/** Piece after piece until the import rests; what it cannot do it says in the import. */
export const handleImportJob: JobHandler<ImportJobKey> = async (
  { pool, importKinds, log, signal },
  key,
) => {
  const kinds = await importKinds();
  for (;;) {
    signal.throwIfAborted();
    try {
      if ((await runNextBatch(pool, kinds, key)) === 'rest') return;
    } catch (error) {
      if (isInterrupted(error, signal)) throw error;
      log.error({ err: error, importId: key.importId }, 'import failed');
      await failImport(pool, key, error);
      return;
    }
  }
};
