import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import { describeError } from '../log/describe-error.ts';
import { HopelessJobError, type AnyJob, type JobContext, type JobServices } from './job.ts';
import { jobsSchema } from './job-schema.ts';

export interface JobRunner {
  /** @throws when the database was not migrated */
  start(): Promise<void>;
  /** Takes no new jobs, waits for the running ones, and gives back those that take longer than that. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  /** As app_worker. */
  connectionString: string;
  jobs: readonly AnyJob[];
  services: JobServices;
  /** How often jobs of dead workers are looked for; 15 s when absent. */
  superviseSeconds?: number;
}

/** A worker waits this long for what it has begun. */
const drainMs = 25_000;

/** Workers are woken by the database; this is for retries that fall due, and for wakings that got lost. */
const pollingSeconds = 2;

/**
 * Runs jobs: as many workers as wanted may do so on one database. Jobs of a worker that died are run by
 * another; those that fail are tried again, later each time, and end among the dead letters.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { jobs, services } = options;
  const superviseSeconds = options.superviseSeconds ?? 15;
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'atrium jobs',
    max: 4,
    schema: jobsSchema,
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronWorkerIntervalSeconds: pollingSeconds,
    // Only the owner of the tables may rebuild their indexes.
    reindex: false,
  });
  boss.on('error', (error) => services.log.error({ err: error }, 'jobs'));
  boss.on('warning', ({ message, data }) => services.log.warn({ data }, `jobs: ${message}`));

  return {
    async start() {
      await boss.start();
      for (const job of jobs) {
        const concurrency = job.concurrency ?? 1;
        await boss.work(
          job.name,
          {
            batchSize: concurrency,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: pollingSeconds,
            notifyPollingIntervalSeconds: pollingSeconds,
            includeMetadata: true,
            perJobResults: true,
          },
          (batch) => Promise.all(batch.map((item) => runJob(job, item, services))),
        );
      }
    },
    async stop() {
      // On its own it first ends its listening connection, and still takes jobs in the meantime.
      await Promise.all(jobs.map((job) => boss.offWork(job.name, { wait: false })));
      await boss.stop({ graceful: true, timeout: drainMs });
    },
  };
}

async function runJob(
  job: AnyJob,
  item: JobWithMetadata<unknown>,
  services: JobServices,
): Promise<JobResult> {
  const attempt = item.retryCount + 1;
  const log = services.log.child({ job: job.name, jobId: item.id, attempt });
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const payload = job.payload.safeParse(item.data);
    if (!payload.success) throw new HopelessJobError('The payload is not one of this job');
    const handler = await job.handler();
    const context: JobContext = { ...services, log, jobId: item.id, attempt, signal: item.signal };
    await handler(context, payload.data as object);
    log.info({ ms: took() }, 'job done');
    return { id: item.id, status: 'completed' };
  } catch (error) {
    const hopeless = error instanceof HopelessJobError;
    const isLast = hopeless || item.retryCount >= item.retryLimit;
    log[isLast ? 'error' : 'warn'](
      { err: error, ms: took() },
      isLast ? 'job given up' : 'job failed',
    );
    const { type, message, code } = describeError(error);
    return {
      id: item.id,
      status: hopeless ? 'deadletter' : 'failed',
      output: { type, message, code },
    };
  }
}
