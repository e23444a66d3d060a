import * as z from 'zod/mini';
import { defineJob } from './job.ts';

/** Deletes expired data: idempotency keys, spent limits, ended sessions, the audit log after a year. */
export const purgeExpired = defineJob({
  name: 'kernel.purge-expired',
  payload: z.object({}),
  handler: async () => (await import('./purge-expired.ts')).purgeExpiredRows,
  schedule: { cron: '17 * * * *', payload: {} },
  unique: 'unfinished',
});
