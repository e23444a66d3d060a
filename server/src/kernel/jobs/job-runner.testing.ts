import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { queuesStep } from './job-schema.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import type { AnyJob, JobServices } from './job.ts';

export interface TestJobs {
  services: JobServices;
  /** A worker that is stopped with the file, if not before. */
  runner(only?: readonly AnyJob[]): Promise<JobRunner>;
  /** Rows of the job table of one queue, oldest first. */
  rows(job: AnyJob | string): Promise<JobRow[]>;
  /** Resolves when `done` says so of the rows. */
  until(job: AnyJob | string, done: (rows: JobRow[]) => boolean): Promise<JobRow[]>;
}

export interface JobRow {
  id: string;
  state: string;
  retry_count: number;
  data: unknown;
  output: unknown;
}

/**
 * Queues for these jobs in the file's database, and workers for them.
 * @param services what the handlers need beside the database, the log and the clock
 */
export function useJobs(
  database: TestDatabase,
  jobs: readonly AnyJob[],
  services: Partial<JobServices> = {},
): TestJobs {
  const test = {} as TestJobs;
  const runners: JobRunner[] = [];

  beforeAll(async () => {
    const owner = new Client({ connectionString: database.urls.owner });
    await owner.connect();
    await queuesStep(jobs).run(owner);
    await owner.end();
    test.services = {
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      clock: systemClock,
      publicUrl: 'http://127.0.0.1:3000',
      filesUrl: 'http://127.0.0.1:3000/api/files',
      ...services,
    } as JobServices;
  });
  afterAll(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  test.runner = async (only = jobs) => {
    const runner = createJobRunner({
      connectionString: database.urls.worker,
      jobs: only,
      services: test.services,
      superviseSeconds: 1,
    });
    runners.push(runner);
    await runner.start();
    return runner;
  };
  test.rows = (job) =>
    database.asSuperuser<JobRow>(
      'select id, state, retry_count, data, output from jobs.job where name = $1 order by created_on, id',
      [typeof job === 'string' ? job : job.name],
    );
  test.until = async (job, done) => {
    for (;;) {
      const rows = await test.rows(job);
      if (done(rows)) return rows;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  };
  return test;
}
