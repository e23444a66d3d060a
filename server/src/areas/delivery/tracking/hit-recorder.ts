import { withPublicToken, type PublicOrganization } from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Hit } from './hit.ts';
import { recordHits, type FoundHit } from './hits.repository.ts';

/** What was found, and whose it is. */
export type Found = FoundHit & { readonly organization: PublicOrganization };

export interface HitRecorder {
  /**
   * Resolves when the hit is on the disk, with what it has found; undefined when the link is none.
   * @throws ProblemError UNAVAILABLE when more come than can be written
   */
  record(hit: Hit): Promise<Found | undefined>;
}

interface Waiting {
  readonly hit: Hit;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Hits that one transaction writes, that must wait before a second one begins beside it, and that may wait for one of
 * an organization.
 */
const limits = { batch: 500, beside: 64, waiting: 20_000 };

interface Queue {
  readonly waiting: Waiting[];
  running: number;
}

/**
 * Writes hits in batches: while one transaction of an organization runs, new hits wait for the next. At rest a hit
 * waits for nothing; under load hundreds share one commit. A second transaction begins where many wait: else server
 * and database would take turns, each idle for a part of the time.
 */
export function createHitRecorder(pool: DatabasePool): HitRecorder {
  /** By the organization's key; there only while one of its transactions runs. */
  const queues = new Map<string, Queue>();

  async function write(batch: readonly Waiting[]): Promise<void> {
    const [first] = batch;
    if (first === undefined) return;
    try {
      const hits = batch.map(({ hit }) => hit);
      const found = await withPublicToken(pool, first.hit.link, { readOnly: false }, async (tx) => {
        const rows = await recordHits(tx, hits);
        return rows.map((row) => ({ ...row, organization: tx.organization }));
      });
      const byIndex = new Map(found?.map((one) => [one.index, one]));
      batch.forEach(({ resolve }, index) => resolve(byIndex.get(index)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function drain(key: string, queue: Queue): Promise<void> {
    queue.running += 1;
    while (queue.waiting.length > 0) await write(queue.waiting.splice(0, limits.batch));
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  return {
    record(hit) {
      return new Promise((resolve, reject) => {
        const key = hit.link.organizationKey;
        const queue = queues.get(key) ?? { waiting: [], running: 0 };
        queues.set(key, queue);
        if (queue.waiting.length >= limits.waiting) {
          reject(new ProblemError('UNAVAILABLE', { retryAfter: 2 }));
          return;
        }
        queue.waiting.push({ hit, resolve, reject });
        const isDue = queue.running === 0 || queue.waiting.length >= limits.beside;
        if (isDue && queue.running < 2) void drain(key, queue);
      });
    },
  };
}
