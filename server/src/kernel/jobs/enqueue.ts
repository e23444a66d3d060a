import { sql } from 'kysely';
import type { Queries } from '../database/organization.ts';
import type { Job } from './job.ts';

export interface EnqueueOptions {
  /** Now when absent. */
  startAfter?: Date;
  /** What `unique` goes by; without one all jobs of the kind count as the same. */
  key?: string;
}

/**
 * Adds a job in the transaction of `db`: it runs after the commit, and never when that does not come.
 *
 * @returns its id, or null when the job is unique and there is one already
 */
export async function enqueue<P extends object>(
  db: Queries,
  job: Job<P>,
  payload: P,
  { startAfter, key }: EnqueueOptions = {},
): Promise<string | null> {
  const data = JSON.stringify(job.payload.parse(payload));
  const { rows } = await sql<{ id: string | null }>`
    select jobs.enqueue(${job.name}, ${data}::jsonb, coalesce(${startAfter ?? null}::timestamptz, now()),
      ${key ?? null}) as id`.execute(db);
  return rows[0]?.id ?? null;
}
