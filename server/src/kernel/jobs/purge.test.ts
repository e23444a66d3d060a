import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { withoutTenant } from '../database/organization.ts';
import { enqueue } from './enqueue.ts';
import { useJobs } from './job-runner.testing.ts';
import { purgeExpired } from './purge.jobs.ts';

const database = useTestDatabase();
const test = useJobs(database, [purgeExpired]);

beforeAll(async () => {
  await database.asSuperuser(`
    insert into app.organization (id, slug, name) values (901, 'acme', 'Acme'), (902, 'beta', 'Beta');
    insert into app.idempotency_key (organization_id, account_id, key, request_hash, created_at)
    select o, 1, k, '', now() - age::interval
      from unnest(array[901, 902]) o,
        (values ('old', '24 h 1 min'), ('young', '23 h 59 min')) as kept (k, age);
    insert into app.rate_limit (name, key_hash, window_start, count) values
      ('import', 'old', now() - interval '25 h', 3), ('import', 'young', now() - interval '50 min', 3),
      ('sign-in-account', 'failing', now() - interval '89 days', 40),
      ('sign-in-account', 'forgotten', now() - interval '91 days', 99),
      ('sign-in-account', 'stopped', now() - interval '900 days', 100);
    insert into app.ended_session values
      ('old', now() - interval '61 min'), ('young', now() - interval '59 min');
    insert into identity."user" (id, name, email) values ('u', 'U', 'u@a.example');
    insert into identity.session (id, token, user_id, expires_at) values
      ('dead', 'dead', 'u', now() - interval '25 h'), ('fresh', 'fresh', 'u', now() - interval '23 h');
    insert into app.audit_event (organization_id, at, action, target_type)
    select o, now() - age::interval, age, 'group'
      from unnest(array[901, 902]) o, unnest(array['365 days 1 min', '364 days 23 h']) age;
  `);
});

const column = async (text: string) =>
  (await database.asSuperuser<{ v: string }>(text)).map((row) => row.v).toSorted();

it('deletes what has had its time, of every organization, and nothing else', async () => {
  const runner = await test.runner([purgeExpired]);
  await withoutTenant(database.pool, { readOnly: false }, (db) => enqueue(db, purgeExpired, {}));
  await test.until(purgeExpired, ([row]) => row?.state === 'completed');
  await runner.stop();
  expect(
    await column(`select organization_id || ' ' || key as v from app.idempotency_key`),
  ).toEqual(['901 young', '902 young']);
  expect(await column('select key_hash as v from app.rate_limit')).toEqual([
    'failing',
    'stopped',
    'young',
  ]);
  expect(await column('select id as v from identity.session')).toEqual(['fresh']);
  expect(await column(`select organization_id || ' ' || action as v from app.audit_event`)).toEqual(
    ['901 364 days 23 h', '902 364 days 23 h'],
  );
  // The session that went has left its note, as any that ends.
  expect(await column('select session_id as v from app.ended_session')).toEqual(['dead', 'young']);
});

it('can be asked for by the worker alone', async () => {
  for (const name of ['app.purge_expired', 'app.purge_audit_log', 'identity.purge_expired']) {
    await expect(database.pool.query(`select ${name}(1)`)).rejects.toThrow(/permission denied/);
  }
});
