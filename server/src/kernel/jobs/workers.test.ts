import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../testing/test-database.ts';
import { withoutTenant } from '../database/organization.ts';
import { enqueue } from './enqueue.ts';
import { useJobs } from './job-runner.testing.ts';
import { defineJob, type JobContext } from './job.ts';

const ran: Array<{ job: string; attempt: number }> = [];
const handlerOf = (job: string) => async () => async (context: JobContext) => {
  ran.push({ job, attempt: context.attempt });
};

const killed = defineJob({
  name: 'test.killed',
  payload: z.object({ n: z.int() }),
  handler: handlerOf('killed'),
});
const everyMinute = defineJob({
  name: 'test.every-minute',
  payload: z.object({ n: z.int() }),
  handler: handlerOf('every minute'),
  schedule: { cron: '* * * * *', payload: { n: 1 } },
});

const database = useTestDatabase();
const test = useJobs(database, [killed, everyMinute]);

it('a job whose worker was killed is run by another', async () => {
  const fixture = fileURLToPath(new URL('killed-worker.fixture.ts', import.meta.url));
  const child = fork(fixture, { env: { ...process.env, WORKER_URL: database.urls.worker } });
  await once(child, 'message');
  await withoutTenant(database.pool, { readOnly: false }, (db) => enqueue(db, killed, { n: 1 }));
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await test.rows(killed))[0]?.state).toBe('active');

  // Half a minute of silence, without waiting for it.
  await database.asSuperuser(
    `update jobs.job set heartbeat_on = now() - interval '31 s' where state = 'active'`,
  );
  const runner = await test.runner([killed]);
  await test.until(killed, ([row]) => row?.state === 'retry' || row?.state === 'completed');
  await database.asSuperuser(`update jobs.job set start_after = now() where state = 'retry'`);
  await test.until(killed, ([row]) => row?.state === 'completed');
  expect(ran).toEqual([{ job: 'killed', attempt: 2 }]);
  await runner.stop();
});

it('a scheduled job runs once per time, however many workers there are', async () => {
  ran.length = 0;
  // The worker before has looked at the plans just now; each half minute one worker does.
  await database.asSuperuser('update jobs.version set cron_on = null');
  const runners = await Promise.all([1, 2, 3].map(() => test.runner([everyMinute])));
  await test.until(everyMinute, ([row]) => row?.state === 'completed');
  const jobs = await test.rows(everyMinute);
  // A minute may begin in between. A due schedule is an order to enqueue the job, marked with its minute.
  const [due] = await database.asSuperuser<{ orders: number; minutes: number }>(
    `select count(*)::int as orders, count(distinct singleton_on)::int as minutes
       from jobs.job where name <> $1 and data->>'name' = $1`,
    [everyMinute.name],
  );
  expect(due?.orders).toBe(due?.minutes);
  expect(jobs.length).toBeLessThanOrEqual(due?.minutes ?? 0);
  expect(ran.length).toBeLessThanOrEqual(jobs.length);
  expect(ran).toEqual(ran.map(() => ({ job: 'every minute', attempt: 1 })));

  await Promise.all(runners.map((runner) => runner.stop()));
});
