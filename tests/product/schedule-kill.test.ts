import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letLeasesEnd } from '../../server/src/testing/let-leases-end.ts';
import { pidOf } from './support/killing.ts';
import { patiently, serveOrganization, type ServedOrganization } from './support/organization.ts';

let organization: ServedOrganization;
beforeAll(async () => {
  organization = await serveOrganization({});
});
afterAll(() => organization.stop());

interface Head {
  id: number;
  version: number;
  state: string;
}

/** Waits until the worker stands before what `holder` has locked. */
async function untilWaiting(holder: Client): Promise<void> {
  for (;;) {
    const { rows } = await holder.query(
      // Within a transaction pg_stat_activity stays as it was first read.
      `select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    if (rows.length > 0) return;
    await sleep(20);
  }
}

it('publishes on time and once what the worker died over', async () => {
  const { call, asSuperuser, starter, urls } = organization;
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Open on Monday' }] };
  const { id, version } = await call<Head>('POST', '/admin/content/articles', {
    title: 'Opening times',
    document: { type: 'doc', content: [paragraph] },
  });
  // Late enough for the lock to be held, however busy the machine is.
  const publishAt = new Date(Date.now() + 12_000).toISOString();
  await call('POST', `/admin/content/${id}/schedule`, { version, publishAt });

  const holder = new Client({ connectionString: urls.superuser });
  await holder.connect();
  try {
    // The worker takes the job, and cannot continue from there.
    await holder.query('begin');
    await holder.query('select from app.content where id = $1 for update', [id]);
    await untilWaiting(holder);
    process.kill(await pidOf(organization, 'worker', 0), 'SIGKILL');
    const waiting = await holder.query('select state from app.content where id = $1', [id]);
    expect(waiting.rows).toEqual([{ state: 'scheduled' }]);
    await holder.query('commit');
  } finally {
    await holder.end();
  }
  await patiently(starter, () => letLeasesEnd(urls));

  const read = () => organization.patiently<Head>('GET', `/admin/content/${id}`);
  while ((await read()).state !== 'published') await sleep(100);
  // A job that is taken a second time, and the sweep of the next minute, find nothing to do.
  await patiently(starter, () => letLeasesEnd(urls));
  const unfinished = async () =>
    (
      await asSuperuser<{ n: number }>(
        `select count(*)::int as n from jobs.job where name = 'content.change-due'
           and state in ('created', 'retry', 'active')`,
      )
    )[0]?.n;
  while ((await unfinished()) !== 0) await sleep(200);
  const audited = await asSuperuser<{ action: string; late: number }>(
    `select action, extract(epoch from at - $2::timestamptz)::float8 as late
     from app.audit_event where target_type = 'content' and target_id = $1
       and action in ('content.published', 'content.publish_failed')`,
    [id, publishAt],
  );
  expect(audited.map(({ action }) => action)).toEqual(['content.published']);
  expect(audited[0]?.late).toBeGreaterThanOrEqual(0);
  // To the minute: the sweep is the last that would find it.
  expect(audited[0]?.late).toBeLessThan(61);
  const shown = await asSuperuser(
    'select number from app.content_revision where content_id = $1 and published_at is not null',
    [id],
  );
  expect(shown).toHaveLength(1);
}, 240_000);
