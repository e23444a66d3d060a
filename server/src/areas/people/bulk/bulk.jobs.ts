import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../../kernel/jobs/job.ts';

const hour = 3600;

/**
 * Does a bulk change or takes it back, piece after piece. A worker that dies in the middle is followed by another,
 * which goes on where the rows say.
 */
export const workOnBulkChange = defineJob({
  name: 'people.bulk-change',
  payload: z.object({ organizationId: idSchema, bulkChangeId: idSchema }),
  handler: async () => (await import('./job.ts')).handleBulkJob,
  concurrency: 2,
  unique: 'waiting',
  retries: 20,
  timeoutSeconds: 6 * hour,
});

/** Forgets who was meant by what cannot be taken back any more. */
export const forgetBulkChanges = defineJob({
  name: 'people.forget-bulk-changes',
  payload: z.object({}),
  handler: async () => (await import('./forget-bulk.ts')).forgetOldBulkChanges,
  schedule: { cron: '53 2 * * *', payload: {} },
  unique: 'unfinished',
});
