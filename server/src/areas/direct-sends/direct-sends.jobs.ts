import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Deletes for good the direct sends that have been in the trash for 30 days. */
export const purgeDirectSends = defineJob({
  name: 'direct-sends.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./purge-direct-sends.ts')).purgeOldDirectSends,
  schedule: { cron: '59 2 * * *', payload: {} },
  unique: 'unfinished',
});
