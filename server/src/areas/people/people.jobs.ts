import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes people who have been in the trash for 30 days. */
export const purgeTrash = defineJob({
  name: 'people.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./trash/trash.repository.ts')).purgeOldTrash,
  schedule: { cron: '41 2 * * *', payload: {} },
  unique: 'unfinished',
});
