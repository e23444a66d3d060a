import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

const hour = 3600;

/**
 * Works on an import, check or writing, until nothing is left for now. If a worker dies midway, another continues from
 * the rows.
 */
export const workOnImport = defineJob({
  name: 'people.import',
  payload: z.object({ organizationId: z.int(), importId: z.int() }),
  handler: async () => (await import('./execution/job.ts')).handleImportJob,
  concurrency: 2,
  unique: 'waiting',
  retries: 20,
  timeoutSeconds: 6 * hour,
});

/** Forgets the undo data of imports that can no longer be undone. */
export const forgetUploads = defineJob({
  name: 'people.forget-uploads',
  payload: z.object({}),
  handler: async () =>
    (await import('./execution/undo/forget-uploads.repository.ts')).forgetOldUploads,
  schedule: { cron: '57 2 * * *', payload: {} },
  unique: 'unfinished',
});
