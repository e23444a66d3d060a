import * as z from 'zod/mini';
import { defineJob } from '../../../kernel/jobs/job.ts';

/** Takes network and program from the events that are 90 days old. */
export const forgetVisits = defineJob({
  name: 'delivery.forget-visits',
  payload: z.object({}),
  handler: async () => (await import('./old-visits.repository.ts')).forgetOldVisits,
  schedule: { cron: '41 3 * * *', payload: {} },
  unique: 'unfinished',
});
