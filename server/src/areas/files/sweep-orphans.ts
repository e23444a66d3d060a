import type { BlobKey } from '../../kernel/blobs/blob-store.ts';
import { withoutTenant } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import { findNamedBlobs } from './sweep.repository.ts';

type Sweeping = Pick<JobContext, 'pool' | 'blobs' | 'clock' | 'log' | 'signal'>;

/** Milliseconds for which bytes may lie in the store before a row names them. */
const patience = 24 * 3600_000;
/** Keys that are asked about at once. */
const most = 500;

/** Deletes bytes that no row names: the process that wrote them was stopped before it wrote the row. */
export async function sweepOrphanedBlobs(context: Sweeping): Promise<void> {
  const { blobs, clock, log, signal } = context;
  let deleted = 0;
  let batch: BlobKey[] = [];
  for await (const key of blobs.list(new Date(clock.now() - patience))) {
    signal.throwIfAborted();
    batch.push(key);
    if (batch.length < most) continue;
    deleted += await deleteOrphans(context, batch);
    batch = [];
  }
  deleted += await deleteOrphans(context, batch);
  if (deleted > 0) log.info({ deleted }, 'bytes deleted that no file names');
}

async function deleteOrphans(
  { pool, blobs, signal }: Sweeping,
  keys: readonly BlobKey[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const named = await withoutTenant(pool, { readOnly: true, signal }, (db) =>
    findNamedBlobs(db, keys),
  );
  const orphans = keys.filter((key) => !named.has(key));
  await Promise.all(orphans.map((key) => blobs.delete(key)));
  return orphans.length;
}
