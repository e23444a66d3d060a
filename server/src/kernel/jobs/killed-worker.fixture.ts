import pino from 'pino';
import * as z from 'zod/mini';
import { systemClock } from '../clock/clock.ts';
import { createPool } from '../database/pool.ts';
import { createJobRunner } from './job-runner.ts';
import { defineJob, type JobServices } from './job.ts';

// A worker in a process of its own, that says when it has begun a job and never ends it.
const connectionString = process.env['WORKER_URL'] ?? '';
const job = defineJob({
  name: 'test.killed',
  payload: z.object({ n: z.int() }),
  handler: async () => () => {
    process.send?.('running');
    return new Promise<void>(() => {});
  },
});
const pool = createPool({
  connectionString,
  applicationName: 'killed worker',
  max: 1,
  statementTimeoutMs: 10_000,
  pipeline: false,
});
const runner = createJobRunner({
  connectionString,
  jobs: [job],
  services: { pool, clock: systemClock, log: pino({ level: 'silent' }) } as JobServices,
});
await runner.start();
process.send?.('ready');
