import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileLinks } from '../../../areas/files/files.public.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { brokenInvariants } from '../../../areas/delivery/sending/invariants.repository.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { refusedDomain, silentDomain } from '../../../kernel/mail/catcher/refused-domain.ts';
import { startFaultSink, type FaultSink } from '../../../testing/smtp-fault-sink.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { testSecret, useTestProduct } from '../../../testing/test-product.ts';
import { demoCaller, fillDemo, foundDemo } from '../demo.ts';
import { sendDemoCampaigns, type DemoMail } from './demo-campaigns.ts';
import { sendDemoDirectSends } from './demo-direct-sends.ts';
import { writeDemoStories } from '../content/demo-content.ts';
import { demoMessages } from './demo-messages.ts';
import { sendDemoReminders } from './demo-reminders.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
const taken: string[] = [];
let sink: FaultSink;
let mail: DemoMail;
beforeAll(async () => {
  sink = await startFaultSink({
    // As the catcher of the demo does.
    fault: (recipient) => {
      if (recipient.endsWith(`@${silentDomain}`)) return { at: 'end', lose: true };
      const refusal = { at: 'recipient', say: '550 5.1.1 No such mailbox' } as const;
      return recipient.endsWith(`@${refusedDomain}`) ? refusal : null;
    },
    take: ({ messageId }) => void taken.push(messageId),
  });
  const { urls, pool } = database;
  const userId = (await foundDemo(pool, product.identity.admin, 'N0t-a-secret-of-anybody')) ?? 0;
  await fillDemo(pool, product.blobs, userId);
  mail = {
    database: { api: urls.api, worker: urls.worker, identity: urls.identity, owner: null },
    smtpUrl: sink.url,
    blobs: product.blobs,
    addresses: {
      publicUrl: 'http://127.0.0.1:3000',
      links: createFileLinks(testSecret, 'http://127.0.0.1:3000/api/files', systemClock),
    },
    log: pino({ level: 'silent' }),
    caller: demoCaller(userId),
  };
});
afterAll(() => sink.stop());

interface MessageRow {
  id: number;
  organization_id: number;
  state: string;
  days_ago: number;
  sent: number;
  /** It left, and its server took it or did not say. */
  gone: number;
  opened_before: number;
  opened: number;
  finished: number;
}

it('sends the past of the demo once, over SMTP, and has it read since', async () => {
  const send = () => sendDemoCampaigns(mail);
  await send();
  const sentOnce = taken.length;
  await send();
  expect(taken).toHaveLength(sentOnce);
  expect(new Set(taken).size).toBe(sentOnce);

  const messages = await database.asSuperuser<MessageRow>(`
    select m.id, m.organization_id, m.state,
      current_date - (m.started_at at time zone 'UTC')::date as days_ago,
      (select count(*)::int from app.delivery d where d.message_id = m.id and d.state = 'sent') as sent,
      (select count(*)::int from app.engagement_event e
        where e.message_id = m.id and e.kind = 'opened' and e.at < m.started_at) as opened_before,
      (select count(*)::int from app.delivery d where d.message_id = m.id
        and (d.state in ('sent', 'unknown') or d.reason = 'returned')) as gone,
      (select count(distinct e.account_id)::int from app.engagement_event e
        where e.message_id = m.id and e.kind = 'opened' and e.machine_rule is null) as opened,
      (select count(distinct e.account_id)::int from app.engagement_event e
        where e.message_id = m.id and e.kind = 'finished') as finished
    from app.message m order by m.started_at`);
  expect(messages.map(({ state, days_ago: days }) => [state, days])).toEqual(
    demoMessages.map(({ daysAgo, pausedAfter }) => [pausedAfter ? 'paused' : 'sent', daysAgo]),
  );
  // One more is the message that tried the channel.
  expect(messages.reduce((sum, { gone }) => sum + gone, 1)).toBe(sentOnce);
  for (const [index, { sent, opened, opened_before: before }] of messages.entries()) {
    const { pausedAfter, rates } = demoMessages[index] as (typeof demoMessages)[number];
    if (pausedAfter === undefined) expect(sent).toBeGreaterThan(150);
    else expect(sent).toBeGreaterThanOrEqual(pausedAfter);
    expect(opened / sent).toBeGreaterThan(rates.opened * 0.6);
    expect(before).toBe(0);
  }
  const refused = `select d.message_id from app.delivery d join app.campaign c on c.message_id = d.message_id
    where d.state = 'failed' and d.reply like '550%'`;
  expect((await database.asSuperuser(refused)).length).toBeGreaterThan(0);
  const complained = `select a.subscription from app.account a
     join app.suppression s on s.organization_id = a.organization_id and s.email_key = a.email_key
    where a.deliverability = 'complained' and s.reason = 'complaint'`;
  expect(await database.asSuperuser(complained)).toHaveLength(2);
  const addresses = await database.asSuperuser(`
    select deliverability, count(*)::int as count from app.account
    where deliverability <> 'ok' group by 1 order by 1`);
  expect(addresses).toEqual([
    { deliverability: 'complained', count: 2 },
    { deliverability: 'hard_bounced', count: 6 },
    { deliverability: 'soft_bouncing', count: 5 },
  ]);
  const unread = `select e.kind from app.engagement_event e join app.delivery d on d.id = e.delivery_id
    where d.reason = 'returned' and e.kind in ('opened', 'clicked')`;
  expect(await database.asSuperuser(unread)).toEqual([]);
  const unconfirmed = await database.asSuperuser<{ count: number }>(`
    select (select count(*)::int from app.delivery d
        where d.message_id = m.id and d.state = 'unknown') as count
    from app.message m where m.purpose = 'campaign' order by m.started_at`);
  // Sending of the last one is paused before it comes to the others.
  expect(unconfirmed.map(({ count }) => Math.min(count, 3))).toEqual([3, 3, 3, expect.any(Number)]);
  expect(unconfirmed.at(-1)?.count).toBeGreaterThan(0);
  expect(messages.reduce((sum, { finished }) => sum + finished, 0)).toBeGreaterThan(20);
  const organizationId = messages[0]?.organization_id ?? 0;
  const broken = await withOrganizationJob(
    database.workerPool,
    organizationId,
    { readOnly: true },
    brokenInvariants,
  );
  expect(broken).toEqual([]);

  await sendDemoDirectSends(mail);
  const after = taken.length;
  await sendDemoDirectSends(mail);
  expect(taken).toHaveLength(after);
  const directSends = await database.asSuperuser<{ state: string; deliveries: number }>(`
    select coalesce(m.state, 'draft') as state,
      (select count(*)::int from app.delivery d where d.message_id = m.id) as deliveries
    from app.direct_send s left join app.message m on m.id = s.message_id order by s.id`);
  expect(directSends.map(({ state }) => state)).toEqual(['sent', 'sent', 'draft']);
  const reached = directSends.reduce((sum, { deliveries }) => sum + deliveries, 0);
  expect(reached).toBeGreaterThan(6);
  expect(after).toBe(sentOnce + reached);
}, 120_000);

it('reminds people of what they are to acknowledge once manually and once automatically, and they read it', async () => {
  await writeDemoStories(database.pool, product.blobs, mail.caller, [mail.caller]);
  await sendDemoReminders(mail);
  const sentOnce = taken.length;
  await sendDemoReminders(mail);
  expect(taken).toHaveLength(sentOnce);
  const reminders = await database.asSuperuser(`
    select r.occasion, m.state, m.recipients > 150 as many,
      (select count(*)::int from app.engagement_event e
        where e.message_id = m.id and e.kind = 'viewed' and e.content_id = r.content_id) > 20 as read
    from app.content_reminder r join app.message m on m.id = r.message_id order by r.id`);
  expect(reminders).toEqual([
    { occasion: null, state: 'sent', many: true, read: true },
    { occasion: 'week_before', state: 'sent', many: true, read: true },
  ]);
}, 120_000);
