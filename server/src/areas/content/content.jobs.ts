import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Deletes for good the content that has been in the trash for 30 days. */
export const purgeContent = defineJob({
  name: 'content.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./purge-content.ts')).purgeOldContent,
  schedule: { cron: '21 3 * * *', payload: {} },
  unique: 'unfinished',
});
