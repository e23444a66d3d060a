import { describe, expect, it } from 'vitest';
import * as webhooks from 'contract/channels/channel-webhooks.contract.ts';
import { addSuppression, liftSuppression } from 'contract/delivery/suppressions.contract.ts';
import type { TakenMail } from '../../../testing/smtp-fault-sink.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { now, signed, useWebhooks } from '../../channels/reports/webhooks.factory.ts';
import { returnedMail } from '../../channels/reports/returned-mails.factory.ts';

const { test, webhook, post, known, reports } = useWebhooks();
const { database, product } = test;
const { sink, taken } = useSinks();

const eventsOf = (...events: object[]) => JSON.stringify({ events });

describe('what is told with a signature of ours', () => {
  it('hard: nothing is sent to the address from now on, told twice or not', async () => {
    const tenant = await test.tenant(2);
    const { path, secret } = await webhook(tenant, 'generic');
    const email = `p1@${tenant.slug}.example`;
    const body = eventsOf({ id: 'e1', kind: 'hard', email: email.toUpperCase(), detail: '550 no' });
    expect(await post(path, body, signed(secret, body))).toBe(204);
    expect(await post(path, body, signed(secret, body))).toBe(204);
    expect(await known(tenant, email)).toEqual({
      deliverability: 'hard_bounced',
      subscription: 'never_asked',
      reason: 'hard_bounce',
    });
    expect(await reports(tenant)).toBe(1);
    // The audience follows at once.
    const { url } = await sink();
    test.sender(url);
    await test.until(await test.start(tenant), 'sent');
    expect(taken.map(({ to }) => to)).toEqual([`p2@${tenant.slug}.example`]);
  });

  it('soft: five within thirty days are too many', async () => {
    const tenant = await test.tenant(1);
    const { path, secret } = await webhook(tenant, 'generic');
    const email = `p1@${tenant.slug}.example`;
    const report = async (id: string, at?: string) => {
      const body = eventsOf({ id, kind: 'soft', email, ...(at !== undefined && { at }) });
      expect(await post(path, body, signed(secret, body))).toBe(204);
    };
    for (const id of ['o1', 'o2', 'o3']) await report(id, '2020-01-01T00:00:00Z');
    for (const id of ['s1', 's2', 's3', 's4']) await report(id);
    expect(await known(tenant, email)).toMatchObject({
      deliverability: 'soft_bouncing',
      reason: null,
    });
    await report('s4');
    expect((await known(tenant, email))?.['reason']).toBeNull();
    await report('s5');
    expect(await known(tenant, email)).toMatchObject({
      deliverability: 'hard_bounced',
      reason: 'hard_bounce',
    });
  });

  it('complaint: the reader is unsubscribed, found by the Message-ID of their email', async () => {
    const tenant = await test.tenant(1);
    const { path, secret } = await webhook(tenant, 'generic');
    const { url } = await sink();
    test.sender(url);
    await test.until(await test.start(tenant), 'sent');
    const messageId = `<${taken[0]?.messageId}>`;
    const body = eventsOf({ id: 'c1', kind: 'complaint', email: 'hidden', messageId });
    expect(await post(path, body, signed(secret, body))).toBe(204);
    expect(await known(tenant, `p1@${tenant.slug}.example`)).toEqual({
      deliverability: 'complained',
      subscription: 'unsubscribed',
      reason: 'complaint',
    });
    const events = await database.asSuperuser(
      `select e.kind, c.state, c.by from app.engagement_event e
         join app.subscription_change c on c.organization_id = e.organization_id and c.delivery_id = e.delivery_id
       where e.organization_id = $1 and e.kind = 'complained'`,
      [tenant.organizationId],
    );
    expect(events).toEqual([{ kind: 'complained', state: 'unsubscribed', by: 'self' }]);
    const next = await test.begin(tenant).catch((error: unknown) => error);
    expect(next).toMatchObject({ code: 'CONFLICT' });
  });

  it('complaint: about an email to an earlier address it unsubscribes the person who got it', async () => {
    const tenant = await test.tenant(2);
    const { path, secret } = await webhook(tenant, 'generic');
    const { url } = await sink();
    test.sender(url);
    await test.until(await test.start(tenant), 'sent');
    const complain = async (id: string, email: string) => {
      const messageId = `<${taken.find(({ to }) => to === email)?.messageId}>`;
      const body = eventsOf({ id, kind: 'complaint', email, messageId });
      expect(await post(path, body, signed(secret, body))).toBe(204);
    };
    const [moved = 0, merged = 0] = tenant.people;
    const [kept] = await database.asSuperuser<{ id: number }>(
      `insert into app.account (organization_id, first_name, last_name, email, name_key, search_key)
       values ($1, 'Rea', 'Der', 'kept@' || $2 || '.example', 'der rea', ' rea der') returning id`,
      [tenant.organizationId, tenant.slug],
    );
    await database.asSuperuser(
      `update app.account set email = 'moved@' || $2 || '.example' where id = $1`,
      [moved, tenant.slug],
    );
    await database.asSuperuser(`update app.account set deleted_at = now() where id = $1`, [merged]);
    await database.asSuperuser(
      `insert into app.merged_account (organization_id, account_id, into_id) values ($1, $2, $3)`,
      [tenant.organizationId, merged, kept?.id],
    );
    await complain('c1', `p1@${tenant.slug}.example`);
    await complain('c2', `p2@${tenant.slug}.example`);
    for (const name of ['moved', 'kept']) {
      expect(await known(tenant, `${name}@${tenant.slug}.example`)).toMatchObject({
        subscription: 'unsubscribed',
        deliverability: 'ok',
      });
    }
  });

  it('complaint: is the reader’s own, also where staff had written one down', async () => {
    const tenant = await test.tenant(1);
    const { path, secret } = await webhook(tenant, 'generic');
    const email = `p1@${tenant.slug}.example`;
    const added = await product.call(addSuppression, {
      as: tenant.admin,
      body: { address: email, reason: 'complaint' },
    });
    expect(added.body.abilities).toEqual({ lift: true });
    const body = eventsOf({ id: 'c1', kind: 'complaint', email });
    expect(await post(path, body, signed(secret, body))).toBe(204);
    const lifted = await product.call(liftSuppression, {
      as: tenant.admin,
      params: { id: added.body.id },
      body: { why: 'They asked' },
    });
    expect([lifted.status, lifted.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('may be a mail that came back, as it came', async () => {
    const tenant = await test.tenant(1);
    const { path, secret } = await webhook(tenant, 'generic');
    const email = `p1@${tenant.slug}.example`;
    const mail = returnedMail('postfix-no-user');
    const body = mail.replaceAll('ada@other.example', email);
    const headers = { ...signed(secret, body), 'content-type': 'message/rfc822' };
    expect(await post(path, body, headers)).toBe(204);
    expect(await known(tenant, email)).toMatchObject({ reason: 'hard_bounce' });
  });

  it('is known by the address it came back to, a delivery each', async () => {
    const tenant = await test.tenant(1, { bounceDomain: 'bounce.acme.example' });
    const { path, secret } = await webhook(tenant, 'generic');
    const { url } = await sink();
    test.sender(url);
    await test.until(await test.start(tenant), 'sent');
    const { from, source } = taken[0] as TakenMail;
    expect(from).toMatch(/^b\+[0-9a-f]{32}@bounce\.acme\.example$/);
    expect(source).toContain(`<news@${tenant.slug}.example>`);
    const mail = returnedMail('postfix-no-user');
    const body = mail.replaceAll(/b\+[0-9a-f]{32}@bounce\.acme\.example/g, from);
    const headers = { ...signed(secret, body), 'content-type': 'message/rfc822' };
    expect(await post(path, body, headers)).toBe(204);
    expect(await known(tenant, `p1@${tenant.slug}.example`)).toMatchObject({
      reason: 'hard_bounce',
    });
  });

  it('is believed of no one else, and of no one later', async () => {
    const [tenant, other] = [await test.tenant(1), await test.tenant(1)];
    const { path, secret, id } = await webhook(tenant, 'generic');
    const elsewhere = await webhook(other, 'generic');
    const email = `p1@${tenant.slug}.example`;
    const body = eventsOf({ id: 'e1', kind: 'hard', email });
    const old = String(Number(now()) - 600);
    const statuses = [
      await post(path, body),
      await post(path, body, signed('another secret', body)),
      await post(path, body, signed(elsewhere.secret, body)),
      await post(path, body, signed(secret, body, old)),
      await post(path, body, { ...signed(secret, body), 'x-atrium-timestamp': old }),
      await post(path, `${body} `, signed(secret, body)),
    ];
    expect(statuses).toEqual(Array(6).fill(401));
    expect(await post(path, '{"events":7}', signed(secret, '{"events":7}'))).toBe(400);
    expect(await post(path.replace('generic', 'unknown'), body, signed(secret, body))).toBe(404);
    expect(await post(path.replace(/[0-9a-f]{32}/, 'f'.repeat(32)), body)).toBe(404);
    expect(await known(tenant, email)).toMatchObject({ deliverability: 'ok', reason: null });
    const gone = await product.call(webhooks.deleteWebhook, {
      as: tenant.admin,
      params: { id: tenant.channelId, webhookId: id },
    });
    expect(gone.status).toBe(204);
    expect(await post(path, body, signed(secret, body))).toBe(404);
  });
});
