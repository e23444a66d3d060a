import { createHash } from 'node:crypto';
import { getConstructionPlans, type Queue } from 'pg-boss';
import type { MigrationStep } from '../database/migrate.ts';
import type { AnyJob } from './job.ts';

/** The schema of pg-boss's tables. */
export const jobsSchema = 'jobs';

/** Where permanently failed jobs end, for an operator to look at. */
export const deadLetters = 'dead-letters';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const policies = { waiting: 'short', unfinished: 'exclusive' } as const;

function queueOf(job: AnyJob): Queue {
  return {
    name: job.name,
    policy: job.unique === undefined ? 'standard' : policies[job.unique],
    retryLimit: job.retries ?? 5,
    retryDelay: job.retrySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: job.timeoutSeconds ?? 15 * minute,
    // A worker that says nothing for this long is taken for dead.
    heartbeatSeconds: 30,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: day,
    deadLetter: deadLetters,
    notify: true,
  };
}

const deadLetterQueue: Queue = {
  name: deadLetters,
  policy: 'standard',
  retentionSeconds: 30 * day,
  deleteAfterSeconds: 30 * day,
};

/**
 * Makes pg-boss's tables, schema version 40. A newer pg-boss makes newer tables in an empty database; for
 * those made before it needs a step of its own, with `getMigrationPlans`, that skips what is newer already.
 */
export const pgBossStep: MigrationStep = {
  name: 'pg-boss-40',
  checksum: 'pg-boss-40',
  run: (client) => client.query(withoutTransaction(getConstructionPlans(jobsSchema))),
};

/** Our migrations hold the transaction; a COMMIT inside would tear it in two. */
function withoutTransaction(plans: string): string {
  const statements = plans.trim();
  if (!statements.startsWith('BEGIN;') || !statements.endsWith('COMMIT;')) {
    throw new Error('The plans of pg-boss are no longer one transaction.');
  }
  return statements.slice('BEGIN;'.length, -'COMMIT;'.length);
}

/**
 * Makes a queue for each job and plans those that have a schedule, and brings what is there to what the
 * jobs say now.
 */
export function queuesStep(jobs: readonly AnyJob[]): MigrationStep {
  const queues = [deadLetterQueue, ...jobs.map(queueOf)];
  const names = new Set(queues.map((queue) => queue.name));
  if (names.size !== queues.length) throw new Error('Two jobs have the same name.');
  const schedules = jobs.flatMap(({ name, schedule }) =>
    schedule ? [{ name, cron: schedule.cron, data: schedule.payload as object }] : [],
  );
  const text = JSON.stringify({ queues, schedules });
  const checksum = createHash('sha256').update(text).digest('hex');
  const replaces = 'job-queues-';
  return {
    // Named by what it says, so that a change of a job is a step of its own.
    name: `${replaces}${checksum.slice(0, 16)}`,
    replaces,
    checksum,
    run: async (client) => {
      await client.query(upsertQueues, [JSON.stringify(queues)]);
      await client.query('delete from jobs.schedule');
      await client.query(insertSchedules, [JSON.stringify(schedules)]);
    },
  };
}

const upsertQueues = `
  with wanted as (select q as options, q ->> 'name' as name from jsonb_array_elements($1::jsonb) q),
  made as (select jobs.create_queue(name, options) from wanted),
  -- create_queue leaves alone what is there.
  changed as (
    update jobs.queue k set
      policy = w.options ->> 'policy',
      retry_limit = coalesce((w.options ->> 'retryLimit')::integer, k.retry_limit),
      retry_delay = coalesce((w.options ->> 'retryDelay')::integer, k.retry_delay),
      retry_backoff = coalesce((w.options ->> 'retryBackoff')::boolean, k.retry_backoff),
      retry_delay_max = (w.options ->> 'retryDelayMax')::integer,
      expire_seconds = coalesce((w.options ->> 'expireInSeconds')::integer, k.expire_seconds),
      retention_seconds = (w.options ->> 'retentionSeconds')::integer,
      deletion_seconds = (w.options ->> 'deleteAfterSeconds')::integer,
      heartbeat_seconds = (w.options ->> 'heartbeatSeconds')::integer,
      dead_letter = w.options ->> 'deadLetter',
      notify = coalesce((w.options ->> 'notify')::boolean, false),
      updated_on = now()
    from wanted w where k.name = w.name returning k.name)
  select (select count(*) from made) as made, (select count(*) from changed) as changed`;

const insertSchedules = `
  insert into jobs.schedule (name, cron, timezone, data, options)
  select name, cron, 'UTC', data, '{"tz": "UTC"}'::jsonb
    from jsonb_to_recordset($1::jsonb) as s (name text, cron text, data jsonb)`;
