import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Permanently deletes direct sends that have been in the trash for 30 days. */
export const purgeDirectSends = defineJob({
  name: 'direct-sends.purge-trash',
  payload: z.object({}),
  handler: async () => (await import('./direct-sends.repository.ts')).purgeOldDirectSends,
  schedule: { cron: '59 2 * * *', payload: {} },
  unique: 'unfinished',
});

/** Sends one scheduled direct send when its time has come. */
export const startDueDirectSend = defineJob({
  name: 'direct-sends.start-due',
  payload: z.object({ organizationId: idSchema, directSendId: idSchema }),
  handler: async () => (await import('./plan/start-due.ts')).startWhenDue,
  concurrency: 2,
});

/** Looks each minute for scheduled direct sends whose time has come. */
export const sweepDueDirectSends = defineJob({
  name: 'direct-sends.sweep-due',
  payload: z.object({}),
  handler: async () => (await import('./plan/start-due.ts')).sweepDueOnes,
  schedule: { cron: '* * * * *', payload: {} },
  unique: 'unfinished',
});
