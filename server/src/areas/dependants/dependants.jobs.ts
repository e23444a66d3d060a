import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes dependants that have been in the trash for 30 days. */
export const purgeDependants = defineJob({
  name: 'dependants.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./trash/dependants-trash.repository.ts')).purgeOldDependants,
  schedule: { cron: '46 2 * * *', payload: {} },
  unique: 'unfinished',
});
