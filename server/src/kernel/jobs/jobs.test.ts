import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../testing/test-database.ts';
import { withoutTenant } from '../database/organization.ts';
import { enqueue } from './enqueue.ts';
import { deadLetters } from './job-schema.ts';
import { useJobs } from './job-runner.testing.ts';
import { defineJob, HopelessJobError, type JobContext } from './job.ts';

const payload = z.object({ n: z.int() });
const ran: Array<{ n: number; attempt: number }> = [];
let whileRunning: (context: JobContext, n: number) => Promise<void> = async () => {};

const counted = {
  payload,
  handler:
    async () =>
    async (context: JobContext, { n }: { n: number }) => {
      ran.push({ n, attempt: context.attempt });
      await whileRunning(context, n);
    },
};
const plain = defineJob({ name: 'test.plain', ...counted, concurrency: 4 });
const failing = defineJob({ name: 'test.failing', ...counted, retries: 2, retrySeconds: 1 });
const waiting = defineJob({ name: 'test.waiting', ...counted, unique: 'waiting' });
const unfinished = defineJob({ name: 'test.unfinished', ...counted, unique: 'unfinished' });
const slow = defineJob({ name: 'test.slow', ...counted });
const other = defineJob({ name: 'test.other', ...counted });
const jobs = [plain, failing, waiting, unfinished, slow, other];

const database = useTestDatabase();
const test = useJobs(database, jobs);

const inTransaction = <T>(work: Parameters<typeof withoutTenant<T>>[2]) =>
  withoutTenant(database.pool, { readOnly: false }, work);

const add = (job: typeof plain, n: number, options = {}) =>
  inTransaction((db) => enqueue(db, job, { n }, options));

const numbersRun = () => ran.map(({ n }) => n).toSorted((a, b) => a - b);

beforeEach(async () => {
  ran.length = 0;
  whileRunning = async () => {};
  await database.asSuperuser('delete from jobs.job');
});

describe('a job enqueued in a transaction', () => {
  it('runs once when it commits, and never was when it rolls back', async () => {
    const runner = await test.runner([plain]);
    await expect(
      inTransaction(async (db) => {
        await enqueue(db, plain, { n: 1 });
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    await add(plain, 2);
    const rows = await test.until(plain, ([row]) => row?.state === 'completed');
    expect(rows).toHaveLength(1);
    expect(ran).toEqual([{ n: 2, attempt: 1 }]);
    await runner.stop();
  });

  it('is not seen by a worker before the commit', async () => {
    const runner = await test.runner([plain]);
    await inTransaction(async (db) => {
      await enqueue(db, plain, { n: 1 });
      // A job that was committed later runs first: the worker has looked, and not found this one.
      await add(plain, 2);
      await test.until(plain, (rows) => rows.some((row) => row.state === 'completed'));
      expect(numbersRun()).toEqual([2]);
      await sql`select 1`.execute(db);
    });
    await test.until(plain, (rows) => rows.every((row) => row.state === 'completed'));
    expect(numbersRun()).toEqual([1, 2]);
    await runner.stop();
  });

  it('each runs once, with two workers on a hundred', async () => {
    const runners = await Promise.all([test.runner([plain]), test.runner([plain])]);
    await inTransaction(async (db) => {
      for (let n = 0; n < 100; n += 1) await enqueue(db, plain, { n });
    });
    await test.until(plain, (rows) => rows.every((row) => row.state === 'completed'));
    expect(numbersRun()).toEqual(Array.from({ length: 100 }, (_, n) => n));
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  it('waits for its time', async () => {
    const runner = await test.runner([plain]);
    await add(plain, 1, { startAfter: new Date(Date.now() + 3_600_000) });
    await add(plain, 2);
    await test.until(plain, (rows) => rows.some((row) => row.state === 'completed'));
    expect((await test.rows(plain)).map((row) => row.state).toSorted()).toEqual([
      'completed',
      'created',
    ]);
    expect(numbersRun()).toEqual([2]);
    await runner.stop();
  });

  it('is refused with a payload that is not its own, and in an unknown queue', async () => {
    await expect(
      inTransaction((db) => enqueue(db, plain, { n: 'one' } as never)),
    ).rejects.toMatchObject({ issues: [{ path: ['n'] }] });
    expect(await test.rows(plain)).toEqual([]);
    const unknown = { ...plain, name: 'test.unknown' };
    await expect(inTransaction((db) => enqueue(db, unknown, { n: 1 }))).rejects.toThrow(
      /no queue test.unknown/,
    );
    expect(await test.rows(plain)).toEqual([]);
  });
});

describe('a job that is unique', () => {
  it('while waiting is dropped beside another of its key', async () => {
    expect(await add(waiting, 1, { key: 'a' })).not.toBeNull();
    expect(await add(waiting, 2, { key: 'a' })).toBeNull();
    expect(await add(waiting, 3, { key: 'b' })).not.toBeNull();
    expect(await test.rows(waiting)).toHaveLength(2);
  });

  it('while unfinished is dropped also while the other runs', async () => {
    const runner = await test.runner([unfinished]);
    const gate = Promise.withResolvers<void>();
    whileRunning = () => gate.promise;
    await add(unfinished, 1);
    await test.until(unfinished, ([row]) => row?.state === 'active');
    expect(await add(unfinished, 2)).toBeNull();
    gate.resolve();
    await test.until(unfinished, ([row]) => row?.state === 'completed');
    expect(await add(unfinished, 3)).not.toBeNull();
    await runner.stop();
  });
});

describe('a job that fails', () => {
  it('is tried again, later each time, and then lies among the dead letters', async () => {
    const runner = await test.runner([failing]);
    whileRunning = async () => {
      throw new Error('no luck');
    };
    await add(failing, 1);
    for (const attempt of [1, 2]) {
      await test.until(
        failing,
        ([row]) => row?.state === 'retry' && row.retry_count === attempt - 1,
      );
      // The wait is real; it is cut short, not slept through.
      await database.asSuperuser(`update jobs.job set start_after = now() where state = 'retry'`);
      await test.until(failing, () => ran.length > attempt);
    }
    const [dead] = await test.until(deadLetters, ([row]) => row !== undefined);
    expect(ran).toEqual([
      { n: 1, attempt: 1 },
      { n: 1, attempt: 2 },
      { n: 1, attempt: 3 },
    ]);
    expect(dead).toMatchObject({ state: 'created', data: { n: 1 } });
    const [failed] = await test.rows(failing);
    expect(failed).toMatchObject({ state: 'failed', output: { message: 'no luck' } });
    await runner.stop();
  });

  it('waits before it is tried again', async () => {
    const runner = await test.runner([failing]);
    whileRunning = async () => {
      throw new Error('no luck');
    };
    await add(failing, 1);
    await test.until(failing, ([row]) => row?.state === 'retry');
    const [row] = await database.asSuperuser<{ later: boolean }>(
      `select start_after > completed_on or start_after > started_on as later from jobs.job`,
    );
    expect(row?.later).toBe(true);
    await runner.stop();
  });

  it('runs to its end when a later try succeeds', async () => {
    const runner = await test.runner([failing]);
    whileRunning = async ({ attempt }) => {
      if (attempt === 1) throw new Error('not yet');
    };
    await add(failing, 1);
    await test.until(failing, ([row]) => row?.state === 'retry');
    await database.asSuperuser(`update jobs.job set start_after = now()`);
    await test.until(failing, ([row]) => row?.state === 'completed');
    expect(ran).toHaveLength(2);
    await runner.stop();
  });

  it('without hope is not tried again, nor one whose payload makes no sense', async () => {
    const runner = await test.runner([failing]);
    whileRunning = async () => {
      throw new HopelessJobError('never');
    };
    await add(failing, 1);
    await database.asSuperuser(`select jobs.enqueue('test.failing', '{"n":"x"}', now(), null)`);
    await test.until(deadLetters, (rows) => rows.length === 2);
    expect(ran).toEqual([{ n: 1, attempt: 1 }]);
    await runner.stop();
  });

  it('does not hold up the others of its batch', async () => {
    const runner = await test.runner([plain]);
    whileRunning = async (_context, n) => {
      if (n === 1) throw new Error('only me');
    };
    await inTransaction(async (db) => {
      for (const n of [0, 1, 2]) await enqueue(db, plain, { n });
    });
    const rows = await test.until(plain, (all) =>
      all.every((row) => row.state === 'completed' || row.state === 'retry'),
    );
    expect(rows.map((row) => row.state).toSorted()).toEqual(['completed', 'completed', 'retry']);
    await runner.stop();
  });
});

describe('stopping a worker', () => {
  it('waits for what it has begun and takes nothing new', async () => {
    const runner = await test.runner([slow]);
    const gate = Promise.withResolvers<void>();
    whileRunning = () => gate.promise;
    await add(slow, 1);
    await test.until(slow, ([row]) => row?.state === 'active');
    const stopped = runner.stop();
    await add(slow, 2);
    gate.resolve();
    await stopped;
    expect((await test.rows(slow)).map((row) => row.state)).toEqual(['completed', 'created']);
  });
});
