import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Counts what has happened since the last time, so that figures are at most a minute old. */
export const countEngagement = defineJob({
  name: 'metrics.count',
  payload: z.object({}),
  handler: async () => (await import('./count/count-engagement.ts')).countEngagement,
  schedule: { cron: '* * * * *', payload: {} },
  unique: 'unfinished',
});
