import { describe, expect, it } from 'vitest';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { useTestDatabase } from '../../testing/test-database.ts';
import { queuesStep } from './job-schema.ts';
import { defineJob } from './job.ts';

const database = useTestDatabase();

describe('the roles', () => {
  it('let the API add jobs and read none', async () => {
    await database.pool.query(`select jobs.enqueue('kernel.purge-expired', '{}', now(), null)`);
    for (const text of [
      'select * from jobs.job',
      'select * from jobs.job_common',
      `insert into jobs.job (name) values ('kernel.purge-expired')`,
      'delete from jobs.job',
      'select * from jobs.queue',
    ]) {
      await expect(database.pool.query(text)).rejects.toThrow(/permission denied/);
    }
  });

  it('allow the sign-in service to add only its own jobs and emails', async () => {
    const identity = new Client({ connectionString: database.urls.identity });
    await identity.connect();
    const add = (queue: string) =>
      identity.query(`select jobs.enqueue($1, '{}', now(), null)`, [queue]);
    await add('mail.send');
    await add('identity.sendNotice');
    await expect(add('people.import')).rejects.toThrow('app_identity may not add people.import');
    await identity.end();
  });

  it('let the API add jobs for the organization of its transaction alone', async () => {
    const client = await database.pool.connect();
    const add = (organizationId: number) =>
      client.query(`select jobs.enqueue('people.import', $1, now(), null)`, [
        JSON.stringify({ organizationId, importId: 1 }),
      ]);
    const another = 'people.import is for another organization than that of the transaction';
    await expect(add(7)).rejects.toThrow(another);
    await client.query('begin');
    await client.query(`select set_config('app.organization_id', '7', true)`);
    await add(7);
    await expect(add(8)).rejects.toThrow(another);
    await client.query('rollback');
    client.release();
  });

  it('let the worker change no table of them', async () => {
    await expect(database.workerPool.query('drop table jobs.job')).rejects.toThrow(/owner/);
    await expect(database.workerPool.query('create table jobs.x ()')).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the queues', () => {
  const job = defineJob({
    name: 'test.changing',
    payload: z.object({}),
    handler: async () => async () => {},
    schedule: { cron: '0 3 * * *', payload: {} },
  });

  it('follow what the jobs say, each change in a step of its own', async () => {
    const owner = new Client({ connectionString: database.urls.owner });
    await owner.connect();
    const look = () =>
      database.asSuperuser(
        `select policy, retry_limit, expire_seconds, dead_letter, notify,
           (select cron from jobs.schedule s where s.name = q.name) as cron
         from jobs.queue q where name = 'test.changing'`,
      );
    await queuesStep([job]).run(owner);
    expect(await look()).toEqual([
      {
        policy: 'standard',
        retry_limit: 5,
        expire_seconds: 900,
        dead_letter: 'dead-letters',
        notify: true,
        cron: '0 3 * * *',
      },
    ]);
    const { schedule: _none, ...unscheduled } = job;
    const changed = defineJob({
      ...unscheduled,
      retries: 0,
      timeoutSeconds: 60,
      unique: 'waiting',
    });
    await queuesStep([changed]).run(owner);
    expect(await look()).toMatchObject([
      { policy: 'short', retry_limit: 0, expire_seconds: 60, cron: null },
    ]);
    expect(queuesStep([changed]).name).not.toBe(queuesStep([job]).name);
    await owner.end();
  });

  it('are refused when two jobs have one name', () => {
    expect(() => queuesStep([job, job])).toThrow(/same name/);
  });
});
