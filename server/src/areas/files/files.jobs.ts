import * as z from 'zod/mini';
import type { BlobStore } from '../../kernel/blobs/blob-store.ts';
import type { Inbox } from '../../kernel/blobs/inbox.ts';
import { defineJob } from '../../kernel/jobs/job.ts';

declare module '../../kernel/jobs/job.ts' {
  interface JobServices {
    /** The bytes of files. */
    readonly blobs: BlobStore;
    /** Null where browsers send files to us. */
    readonly inbox: Inbox | null;
  }
}

/** Deletes bytes that belong to no file: every night, as all of the store is looked through. */
export const sweepOrphans = defineJob({
  name: 'files.sweep-orphans',
  payload: z.object({}),
  handler: async () => (await import('./sweep-orphans.ts')).sweepOrphanedBlobs,
  schedule: { cron: '41 3 * * *', payload: {} },
  unique: 'unfinished',
});

/** Deletes what no one put to use, and the bytes of what was deleted. */
export const sweepFiles = defineJob({
  name: 'files.sweep',
  payload: z.object({}),
  handler: async () => (await import('./sweep-files.ts')).sweepDeadFiles,
  schedule: { cron: '29 * * * *', payload: {} },
  unique: 'unfinished',
});
