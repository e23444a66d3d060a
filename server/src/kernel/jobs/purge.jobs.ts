import * as z from 'zod/mini';
import { defineJob } from './job.ts';

/** Deletes what has had its time: idempotency keys, spent limits, ended sessions, the trail after a year. */
export const purgeExpired = defineJob({
  name: 'kernel.purge-expired',
  payload: z.object({}),
  handler: async () => (await import('./purge-expired.ts')).purgeExpiredRows,
  schedule: { cron: '17 * * * *', payload: {} },
  unique: 'unfinished',
});
