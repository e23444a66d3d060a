import * as z from 'zod/mini';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import { defineJob } from '../../kernel/jobs/job.ts';

declare module '../../kernel/jobs/job.ts' {
  interface JobServices {
    /** The bytes of files. */
    readonly blobs: BlobStore;
  }
}

/** Deletes what nobody put to use, and the bytes of what was deleted. */
export const sweepFiles = defineJob({
  name: 'files.sweep',
  payload: z.object({}),
  handler: async () => (await import('./sweep-files.ts')).sweepDeadFiles,
  schedule: { cron: '29 * * * *', payload: {} },
  unique: 'unfinished',
});
