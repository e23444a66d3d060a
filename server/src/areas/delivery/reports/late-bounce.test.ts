import pino from 'pino';
import { describe, expect, it } from 'vitest';
import * as messages from 'contract/delivery/messages.contract.ts';
import * as personMessages from 'contract/delivery/person-messages.contract.ts';
import * as metrics from 'contract/metrics/metrics.contract.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import type { SinkOptions } from '../../../testing/smtp-fault-sink.ts';
import type { SendingTenant } from '../delivery.factory.ts';
import { takeBatch } from '../mailbox/read-batch.ts';
import { reconcile } from './reconcile.ts';
import { readMailReport } from '../../channels/reports/returned-mail.ts';
import { findOrganizationKey } from '../../channels/reports/webhooks.repository.ts';
import { signed, useWebhooks } from '../../channels/reports/webhooks.factory.ts';
import { returnedMail } from '../../channels/reports/returned-mails.factory.ts';

const { test, webhook, post, known } = useWebhooks();
const { database, product } = test;
const { sink, taken } = useSinks();

const bounce = returnedMail('postfix-no-user');

/** A message to so many people, sent; the Message-ID of each email by its address. */
async function sent(tenant: SendingTenant, options: SinkOptions = {}) {
  const { url } = await sink(options);
  test.sender(url);
  const id = await test.start(tenant);
  await test.until(id, 'sent', true);
  return { id, mails: new Map(taken.map(({ to, messageId }) => [to, messageId])) };
}

const figures = async (tenant: SendingTenant, id: number) => {
  const params = { id };
  const as = tenant.admin;
  const { body } = await product.call(messages.readMessageFigures, { as, params });
  const funnel = await product.call(metrics.getFunnel, { as, params });
  return {
    sent: body.byState.sent,
    failed: body.byState.failed,
    unknown: body.byState.unknown,
    delivered: funnel.body.delivered,
    codes: body.failures.map(({ code }: { code: string | null }) => code),
    minutes: body.minutes.reduce((sum: number, one: { sent: number }) => sum + one.sent, 0),
  };
};

const events = async ({ organizationId }: SendingTenant) =>
  (
    await database.asSuperuser<{ line: string }>(
      `select kind || ' ' || count(*) as line from app.engagement_event
       where organization_id = $1 group by kind order by kind`,
      [organizationId],
    )
  ).map(({ line }) => line);

const generic = async (tenant: SendingTenant, ...reported: object[]) => {
  const { path, secret } = await webhook(tenant, 'generic');
  const body = JSON.stringify({ events: reported });
  expect(await post(path, body, signed(secret, body))).toBe(204);
};

/** The same by an email that came back to a mailbox. */
const byMailbox = ({ organizationId, channelId }: SendingTenant, messageId: string) => {
  const email = bounce.replaceAll(/<\d+\.[0-9a-f]{32}@acme\.example>/g, `<${messageId}>`);
  const mails = [{ uid: 1, date: null, reports: readMailReport(email), test: null }];
  return withOrganizationJob(
    database.workerPool,
    organizationId,
    { readOnly: false },
    async (tx) => {
      return takeBatch(tx, await findOrganizationKey(tx), channelId, mails);
    },
  );
};

const reconcileNow = (size?: number) =>
  reconcile(
    {
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    },
    {},
    size,
  );

/** A server that takes each email and does not say so. */
const silence: SinkOptions = { fault: () => ({ at: 'end', lose: true }) };

describe('an email that comes back after it was accepted', () => {
  it('moves in the figures of its message, of its person and of metrics, once for all reports of it', async () => {
    const tenant = await test.tenant(3);
    const { id, mails } = await sent(tenant);
    expect(await figures(tenant, id)).toMatchObject({
      sent: 3,
      failed: 0,
      delivered: 3,
      minutes: 3,
    });
    const email = `p2@${tenant.slug}.example`;
    const messageId = mails.get(email) ?? '';
    const reported = { id: 'e1', kind: 'hard', email, messageId, detail: '550 5.1.1 no such user' };
    await generic(tenant, reported);
    const after = { sent: 2, failed: 1, delivered: 2, minutes: 2, codes: ['550 5.1.1'] };
    expect(await figures(tenant, id)).toMatchObject(after);
    expect(await events(tenant)).toEqual(['accepted 3', 'bounced 1']);
    expect(await byMailbox(tenant, messageId)).toMatchObject({ read: 1, bounces: 1 });
    await generic(tenant, { ...reported, id: 'e2' });
    await reconcileNow();
    expect(await figures(tenant, id)).toMatchObject(after);
    expect(await events(tenant)).toEqual(['accepted 3', 'bounced 1']);
    expect(await known(tenant, email)).toMatchObject({ deliverability: 'hard_bounced' });
    const params = { id: tenant.people[1] ?? 0 };
    const { body } = await product.call(personMessages.listPersonMessages, {
      as: tenant.admin,
      params,
    });
    expect(body.items).toMatchObject([{ state: 'failed', reason: 'returned' }]);
  });

  it('softly counts once toward the limit, though two tell it', async () => {
    const tenant = await test.tenant(1);
    const { id, mails } = await sent(tenant);
    const email = `p1@${tenant.slug}.example`;
    const messageId = mails.get(email) ?? '';
    const soft = (event: string) => ({ id: event, kind: 'soft', email, messageId });
    await generic(tenant, ...['a', 'b', 'c', 'd', 'e', 'f'].map(soft));
    expect(await figures(tenant, id)).toMatchObject({ sent: 0, failed: 1, delivered: 0 });
    expect(await known(tenant, email)).toMatchObject({
      deliverability: 'soft_bouncing',
      reason: null,
    });
  });

  it('is counted by metrics as accepted and bounced', async () => {
    const tenant = await test.tenant(2);
    const { id, mails } = await sent(tenant);
    const email = `p1@${tenant.slug}.example`;
    await generic(tenant, { id: 'a', kind: 'hard', email, messageId: mails.get(email) });
    const { countEngagement } = await import('../../metrics/count/count-engagement.ts');
    await countEngagement({
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
    const { body } = await product.call(metrics.getFunnel, { as: tenant.admin, params: { id } });
    expect(body).toMatchObject({ recipients: 2, delivered: 1, bounced: 1 });
  });
});

describe('an email that no server confirmed', () => {
  it('arrived, when a service or a complaint says so; came back, when that is told', async () => {
    const tenant = await test.tenant(4);
    const { id, mails } = await sent(tenant, silence);
    expect(await figures(tenant, id)).toMatchObject({ sent: 0, unknown: 4 });
    const of = (n: number) => {
      const email = `p${n}@${tenant.slug}.example`;
      return { id: `e${n}`, email, messageId: mails.get(email) };
    };
    await generic(
      tenant,
      { ...of(1), kind: 'delivered' },
      { ...of(2), kind: 'complaint' },
      { ...of(3), kind: 'soft' },
    );
    expect(await figures(tenant, id)).toMatchObject({ sent: 2, failed: 1, unknown: 1 });
    const reasons = (await test.deliveries(id)).map(({ reason }) => reason);
    expect(reasons).toEqual(['reported', 'reported', 'returned', 'not_confirmed']);
    // What has come back never arrives.
    await generic(tenant, { ...of(3), kind: 'delivered' });
    expect(await figures(tenant, id)).toMatchObject({ sent: 2, failed: 1, unknown: 1 });
  });

  it('is settled each hour by what was heard since, and says so after five days of silence', async () => {
    const tenant = await test.tenant(5);
    const { id, mails } = await sent(tenant, silence);
    await database.asSuperuser(
      `update app.delivery set inflight_at = now() - interval '4 days 23 hours' where message_id = $1`,
      [id],
    );
    const [read, back, ...silent] = await test.deliveries(id);
    await database.asSuperuser(
      `insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
       select organization_id, 'clicked', message_id, id, account_id from app.delivery where id = $1`,
      [read?.id],
    );
    // As one that was told while the email was on its way.
    await database.asSuperuser(
      `insert into app.mail_report (organization_id, source, event_id, kind, email_key, delivery_id, at)
       select organization_id, 'generic 1', 'x', 'hard', email_key, id, now() from app.delivery where id = $1`,
      [back?.id],
    );
    await reconcileNow(2);
    expect(mails.size).toBe(5);
    expect(await figures(tenant, id)).toMatchObject({ sent: 1, failed: 1, unknown: 3 });
    const reasons = async () =>
      (await test.deliveries(id)).slice(2).map(({ state, reason }) => `${state} ${reason}`);
    expect(new Set(await reasons())).toEqual(new Set(['unknown not_confirmed']));
    await database.asSuperuser(
      `update app.delivery set inflight_at = inflight_at - interval '2 hours' where id = any($1)`,
      [silent.map(({ id: one }) => one)],
    );
    await reconcileNow(2);
    expect(await reasons()).toEqual(silent.map(() => 'unknown never_confirmed'));
    // Evidence still counts.
    await generic(tenant, {
      id: 'late',
      kind: 'delivered',
      email: silent[0]?.email,
      messageId: mails.get(silent[0]?.email ?? ''),
    });
    expect(await figures(tenant, id)).toMatchObject({ sent: 2, failed: 1, unknown: 2 });
  });
});
