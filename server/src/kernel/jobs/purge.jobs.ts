import * as z from 'zod/mini';
import { defineJob, type JobHandler } from './job.ts';

/** Rows of each kind in one transaction, so that none of them is long. */
const most = 5000;

const functions = ['app.purge_expired', 'app.purge_audit_log', 'identity.purge_expired'] as const;

const purgeExpiredRows: JobHandler<object> = async ({ pool, log, signal }) => {
  let total = 0;
  for (const name of functions) {
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await pool.query<{ gone: number }>(`select ${name}($1) as gone`, [most]);
      const gone = rows[0]?.gone ?? 0;
      total += gone;
      if (gone === 0) break;
    }
  }
  log.info({ rows: total }, 'purged');
};

/** Deletes expired data: idempotency keys, spent limits, ended sessions, the audit log after a year. */
export const purgeExpired = defineJob({
  name: 'kernel.purge-expired',
  payload: z.object({}),
  handler: async () => purgeExpiredRows,
  schedule: { cron: '17 * * * *', payload: {} },
  unique: 'unfinished',
});
