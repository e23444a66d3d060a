import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes groups that have been in the trash for 30 days. */
export const purgeGroups = defineJob({
  name: 'groups.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./trash/groups-trash.repository.ts')).purgeOldGroups,
  schedule: { cron: '51 2 * * *', payload: {} },
  unique: 'unfinished',
});
