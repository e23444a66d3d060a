import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes content that has been in the trash for 30 days. */
export const purgeContent = defineJob({
  name: 'content.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./content.repository.ts')).purgeOldContent,
  schedule: { cron: '21 3 * * *', payload: {} },
  unique: 'unfinished',
});

/** Publishes or ends one item of content when its time has come. */
export const changeDueContent = defineJob({
  name: 'content.change-due',
  payload: z.object({ organizationId: idSchema, contentId: idSchema }),
  handler: async () => (await import('./states/change-due.ts')).changeWhenDue,
  concurrency: 4,
});

/** Looks each minute for content whose time has come. */
export const sweepDueContent = defineJob({
  name: 'content.sweep-due',
  payload: z.object({}),
  handler: async () => (await import('./states/change-due.ts')).sweepDue,
  schedule: { cron: '* * * * *', payload: {} },
  unique: 'unfinished',
});
