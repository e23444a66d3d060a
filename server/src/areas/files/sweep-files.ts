import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import {
  deleteUnused,
  findDeadBlobs,
  forgetDeadBlobs,
  organizationsWithDeadFiles,
} from './sweep.repository.ts';

type Sweeping = Pick<JobContext, 'pool' | 'blobs' | 'log' | 'signal'>;

/** Deletes the files that nothing shows, and the bytes that belong to no file any more. */
export async function sweepDeadFiles(context: Sweeping): Promise<void> {
  const { pool, signal } = context;
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsWithDeadFiles)) {
    while (
      (await withOrganizationJob(pool, organizationId, write, (db) =>
        deleteUnused(db, organizationId),
      )) > 0
    );
    await sweepBlobs(context, organizationId);
  }
}

/** First the bytes, then the note of them: what was not deleted is tried again. */
async function sweepBlobs({ pool, blobs, log, signal }: Sweeping, id: number): Promise<void> {
  for (;;) {
    const keys = await withOrganizationJob(pool, id, { readOnly: true, signal }, (db) =>
      findDeadBlobs(db, id),
    );
    if (keys.length === 0) return;
    await Promise.all(keys.map((key) => blobs.delete(key)));
    await withOrganizationJob(pool, id, { readOnly: false, signal }, (db) =>
      forgetDeadBlobs(db, id, keys),
    );
    log.info({ organizationId: id, deleted: keys.length }, 'bytes of files deleted');
  }
}
