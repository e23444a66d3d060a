import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import {
  deleteUnused,
  findDeadBlobs,
  forgetDeadBlobs,
  organizationsWithDeadFiles,
} from './sweep.repository.ts';
import { deleteOldUploads } from './uploads/uploads.repository.ts';

type Sweeping = Pick<JobContext, 'pool' | 'blobs' | 'inbox' | 'clock' | 'log' | 'signal'>;

/** Milliseconds for which a file may lie in the inbox. */
const inboxLife = 24 * 3600_000;

/** Deletes files that nothing shows, and bytes without a file. */
export async function sweepDeadFiles(context: Sweeping): Promise<void> {
  const { pool, signal } = context;
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsWithDeadFiles)) {
    while ((await withOrganizationJob(pool, organizationId, write, deleteUnused)) > 0);
    await withOrganizationJob(pool, organizationId, write, deleteOldUploads);
    await sweepBlobs(context, organizationId);
  }
  await sweepInbox(context);
}

/** What its browser never told us of, and what could not be removed at once. */
async function sweepInbox({ inbox, clock, log }: Sweeping): Promise<void> {
  const removed = (await inbox?.sweep(new Date(clock.now() - inboxLife))) ?? 0;
  if (removed > 0) log.info({ removed }, 'files removed from the inbox');
}

/** First the bytes, then the note of them: what was not deleted is tried again. */
async function sweepBlobs({ pool, blobs, log, signal }: Sweeping, id: number): Promise<void> {
  for (;;) {
    const keys = await withOrganizationJob(pool, id, { readOnly: true, signal }, findDeadBlobs);
    if (keys.length === 0) return;
    await Promise.all(keys.map((key) => blobs.delete(key)));
    await withOrganizationJob(pool, id, { readOnly: false, signal }, (tx) =>
      forgetDeadBlobs(tx, keys),
    );
    log.info({ organizationId: id, deleted: keys.length }, 'bytes of files deleted');
  }
}
