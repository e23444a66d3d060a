import { databaseProblem } from '../../kernel/http/database-problem.ts';
import type { JobHandler } from '../../kernel/jobs/job.ts';
import { runNextBatch, failBulk, type BulkJobKey } from './work.ts';

/** Piece after piece until the change is at an end; what it cannot do it says in the change. */
export const handleBulkJob: JobHandler<BulkJobKey> = async (services, key) => {
  const { pool, log, signal, bulkLists } = services;
  const lists = await bulkLists();
  for (;;) {
    signal.throwIfAborted();
    try {
      if ((await runNextBatch(pool, key, lists)) === 'rest') return;
    } catch (error) {
      // The connection or the worker went away: the work is not at fault, and another run will do it.
      if (signal.aborted || databaseProblem(error)?.code === 'UNAVAILABLE') throw error;
      log.error({ err: error, bulkChangeId: key.bulkChangeId }, 'bulk change failed');
      await failBulk(pool, key, error);
      return;
    }
  }
};
