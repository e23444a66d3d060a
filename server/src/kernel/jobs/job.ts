import type * as z from 'zod/mini';
import type { Clock } from '../clock/clock.ts';
import type { DatabasePool } from '../database/pool.ts';
import type { Log } from '../log/log.ts';

/**
 * What the worker gives every handler. A part of the kernel that handlers need adds itself by declaration
 * merging, so that jobs know nothing of it.
 */
export interface JobServices {
  /** As app_worker: enter an organization by `withOrganizationJob`. */
  readonly pool: DatabasePool;
  readonly log: Log;
  readonly clock: Clock;
  /** PUBLIC_URL: links in emails start with it. */
  readonly publicUrl: string;
  /** Base of the files API as browsers and mail programs reach it. */
  readonly filesUrl: string;
}

export interface JobContext extends JobServices {
  readonly jobId: string;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Aborts when the job has taken too long, or the worker cannot wait any longer. */
  readonly signal: AbortSignal;
}

/**
 * Does the work. It may run again after it has succeeded, when its worker was killed before it could say
 * so: its effects must be the same when done twice.
 */
export type JobHandler<P> = (context: JobContext, payload: P) => Promise<void>;

/** A kind of background work as data. */
export interface Job<P extends object> {
  /** `area.verb`, unique; the name of its queue. */
  readonly name: string;
  /** Ids and figures, not contents: payloads are kept for days. */
  readonly payload: z.ZodMiniType<P>;
  /** Loaded by the worker alone, when the first such job arrives. */
  readonly handler: () => Promise<JobHandler<P>>;
  /** Jobs of this kind that one worker runs at the same time; 1 when absent. */
  readonly concurrency?: number;
  /** Five-field cron in UTC; runs once per time, however many workers there are. */
  readonly schedule?: { readonly cron: string; readonly payload: P };
  /**
   * Drops a job while another with the same key waits (`waiting`) or while one waits or runs
   * (`unfinished`).
   */
  readonly unique?: 'waiting' | 'unfinished';
  /** Runs after the first; 5 when absent. The wait between them doubles from `retrySeconds`. */
  readonly retries?: number;
  /** First wait; 5 s when absent, and never longer than an hour. */
  readonly retrySeconds?: number;
  /** Longest run, after which it is taken for lost and tried again; 15 min when absent. */
  readonly timeoutSeconds?: number;
}

/** Keeps the type of the payload together with its schema. */
export function defineJob<P extends object>(job: Job<P>): Job<P> {
  return job;
}

/** A job of any payload, as the worker and the migration handle it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list holds jobs of every payload
export type AnyJob = Job<any>;

/** Trying again would end the same way: the job goes to the dead letters at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}
