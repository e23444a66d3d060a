import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes templates and saved blocks that have been in the trash for 30 days. */
export const purgeTemplates = defineJob({
  name: 'templates.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./templates-trash.repository.ts')).purgeOldTemplates,
  schedule: { cron: '41 3 * * *', payload: {} },
  unique: 'unfinished',
});
