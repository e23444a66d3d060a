import { describe, expect, it } from 'vitest';
import { useSinks } from '../../testing/smtp-fault-sink.testing.ts';
import { countAudience } from './audience/preview.repository.ts';
import { countReach } from './audience/reach.repository.ts';
import { useDelivery, type SendingTenant } from './delivery.factory.ts';

const test = useDelivery();
const { database, as } = test;
const { sink, taken } = useSinks();

const limit = ({ organizationId }: SendingTenant, emails: number | null, days = 7) =>
  database.asSuperuser(
    'update app.organization set email_limit = $2, email_limit_days = $3 where id = $1',
    [organizationId, emails, days],
  );
const official = async ({ organizationId }: SendingTenant) => {
  const [topic] = await database.asSuperuser<{ id: number }>(
    `insert into app.topic (organization_id, name, official) values ($1, 'Safety', true) returning id`,
    [organizationId],
  );
  return topic?.id ?? 0;
};
const emailsOf = () => {
  const counted = new Map<string, number>();
  for (const { to } of taken) counted.set(to, (counted.get(to) ?? 0) + 1);
  return [...counted.values()];
};

describe('a limit of emails for a person', () => {
  it('skips people who got as many, before sending, with a reason of its own', async () => {
    const tenant = await test.tenant(4);
    await limit(tenant, 1);
    const first = {
      ...tenant.audience,
      include: { groups: [], people: tenant.people.slice(0, 2) },
    };
    const one = await test.start(tenant, { audience: first });
    test.sender((await sink()).url);
    await test.until(one, 'sent', true);
    const counts = await as(tenant, (tx) => countAudience(tx, tenant.audience));
    expect(counts).toMatchObject({ eligible: 2, skipped: { too_many_emails: 2 } });
    const reach = await as(tenant, (tx) => countReach(tx));
    expect(reach.skipped).toEqual({ ...counts.skipped, too_many_emails: 2 });
    const two = await test.start(tenant);
    await test.until(two, 'sent', true);
    const skips = await database.asSuperuser(
      'select account_id, reason from app.delivery_skip where message_id = $1 order by account_id',
      [two],
    );
    expect(skips).toEqual(
      tenant.people.slice(0, 2).map((account_id) => ({ account_id, reason: 'too_many_emails' })),
    );
    expect(emailsOf()).toEqual([1, 1, 1, 1]);
  });

  it('forgets what left before its days, and is off without a number', async () => {
    const tenant = await test.tenant(2);
    test.sender((await sink()).url);
    await test.until(await test.start(tenant), 'sent', true);
    await limit(tenant, 1, 3);
    await database.asSuperuser(
      `update app.delivery set inflight_at = inflight_at - interval '4 days'
       where account_id = $1`,
      [tenant.people[0]],
    );
    const count = () => as(tenant, (tx) => countAudience(tx, tenant.audience));
    expect((await count()).eligible).toBe(1);
    await limit(tenant, null);
    expect((await count()).eligible).toBe(2);
  });

  it('holds at the fence for messages that leave at the same time from two workers', async () => {
    const tenant = await test.tenant(30);
    await limit(tenant, 2);
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await test.start(tenant));
    const server = await sink();
    test.sender(server.url);
    test.sender(server.url);
    for (const id of ids) await test.until(id, 'sent', true);
    expect(new Set(emailsOf())).toEqual(new Set([2]));
    expect(taken).toHaveLength(60);
    const late = await database.asSuperuser<{ count: number }>(
      `select count(*)::int as count from app.delivery
       where organization_id = $1 and state = 'suppressed' and reason = 'too_many_emails'`,
      [tenant.organizationId],
    );
    expect(late).toEqual([{ count: 90 }]);
  });

  it('neither stops nor counts official emails', async () => {
    const tenant = await test.tenant(2);
    await limit(tenant, 1);
    const topicId = await official(tenant);
    test.sender((await sink()).url);
    for (let count = 0; count < 2; count += 1) {
      await test.until(await test.start(tenant, { topicId }), 'sent', true);
    }
    await test.until(await test.start(tenant), 'sent', true);
    await test.until(await test.start(tenant, { topicId }), 'sent', true);
    expect(emailsOf()).toEqual([4, 4]);
  });
});
