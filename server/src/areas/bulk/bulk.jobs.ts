import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

const hour = 3600;

/** Runs or undoes a bulk change, batch after batch. If a worker dies midway, another continues from the rows. */
export const workOnBulkChange = defineJob({
  name: 'people.bulk-change',
  payload: z.object({ organizationId: idSchema, bulkChangeId: idSchema }),
  handler: async () => (await import('./work.ts')).handleBulkJob,
  concurrency: 2,
  unique: 'waiting',
  retries: 20,
  timeoutSeconds: 6 * hour,
});

/** Forgets the people of changes that can no longer be undone. */
export const forgetBulkChanges = defineJob({
  name: 'people.forget-bulk-changes',
  payload: z.object({}),
  handler: async () => (await import('./forget-bulk.ts')).forgetOldBulkChanges,
  schedule: { cron: '53 2 * * *', payload: {} },
  unique: 'unfinished',
});
