import { expect, it } from 'vitest';
import { rowsReadFrom } from '../../testing/rows-read.ts';
import { countAudience } from './audience/preview.repository.ts';
import { useDelivery } from './delivery.factory.ts';

const test = useDelivery();
const { database, as } = test;

const people = 200;
const recent = 4;
const old = 30;

it('reads of each person the few emails of these days, however many they ever got', async () => {
  const tenant = await test.tenant(people);
  const { organizationId } = tenant;
  const first = await test.start(tenant);
  await database.asSuperuser(
    'update app.organization set email_limit = 3, email_limit_days = 7 where id = $1',
    [organizationId],
  );
  await database.asSuperuser(
    `with messages as (
       insert into app.message
       select (jsonb_populate_record(m, jsonb_build_object('id', m.id + 1000 + n, 'state', 'sent',
         'ended_at', at.day, 'settled_at', at.day))).*
       from app.message m cross join generate_series(1, $3::int) n
         cross join lateral (select now() - make_interval(days => case when n <= $2 then 1 else 30 end)) at (day)
       where m.id = $1
       returning organization_id, id, ended_at)
     insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at, inflight_at)
     select d.organization_id, m.id, d.account_id, d.email, d.email_key, 'sent', m.ended_at, m.ended_at
     from messages m join app.delivery d on d.organization_id = m.organization_id and d.message_id = $4`,
    [first, recent, recent + old, first],
  );
  await database.asSuperuser('vacuum analyze app.delivery, app.message');
  const count = () => as(tenant, (tx) => countAudience(tx, tenant.audience));
  expect(await count()).toMatchObject({ eligible: 0, skipped: { too_many_emails: people } });
  const readBy = rowsReadFrom(database, ['app.delivery', 'app.message']);
  const { rows } = await readBy(count);
  // What was made here has no events, as what was sent has.
  await database.asSuperuser('delete from app.message where organization_id = $1 and id > $2', [
    organizationId,
    first,
  ]);
  expect(rows).toBeGreaterThanOrEqual(people * recent);
  // Those that count are looked up in an index, and read for the people who have as many as the limit.
  expect(rows).toBeLessThan(3 * people * recent);
});
