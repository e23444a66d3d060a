import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes hubs that have been in the trash for 30 days. */
export const purgeHubs = defineJob({
  name: 'hubs.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./trash/hubs-trash.repository.ts')).purgeOldHubs,
  schedule: { cron: '26 3 * * *', payload: {} },
  unique: 'unfinished',
});
