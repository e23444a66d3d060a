import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { jobsSchema } from '../kernel/jobs/job-schema.ts';

/** What a dead worker held, as if the minutes had gone by that others wait for before they take it over. */
const agings = [
  `update app.delivery_batch set lease_until = app.now() - interval '1 second' where lease is not null`,
  `update app.delivery set lease_until = app.now() - interval '1 second' where state = 'inflight'`,
  `update app.delivery_batch set next_at = app.now() where lease is null and next_at > app.now()`,
  `update app.delivery set next_at = app.now() where state = 'pending' and next_at > app.now()`,
  'delete from app.channel_worker',
  `update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  `update jobs.job set start_after = now() where state = 'retry' and start_after > now()`,
  'update jobs.queue set monitor_claim_on = null',
];

/**
 * Lets the leases of deliveries, connections and jobs end at once, so that no test waits for minutes after a worker
 * was killed. Jobs are looked through by the product's own library, as the next worker would. A worker that lives is
 * treated like one that was asleep.
 */
export async function letLeasesEnd(urls: { superuser: string; worker: string }): Promise<void> {
  const client = new Client({ connectionString: urls.superuser });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const aging of agings) await client.query(aging);
  } finally {
    await client.end();
  }
  const boss = new PgBoss({
    connectionString: urls.worker,
    application_name: 'test jobs',
    schema: jobsSchema,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    await boss.supervise();
  } finally {
    await boss.stop({ graceful: false });
  }
}
