import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as webhooks from 'contract/channels/channel-webhooks.contract.ts';
import type { ReportProvider } from 'contract/channels/mail-reports.ts';
import { amazonBounce, amazonTopic, signsAsAmazon } from './amazon.factory.ts';
import { hmacHex } from './signatures.ts';
import { now, useWebhooks } from './webhooks.factory.ts';

const amazon = signsAsAmazon();
const { test, webhook, post, known, reports } = useWebhooks({ safeFetch: amazon.safeFetch });
const { product } = test;

describe('services', () => {
  const one = async (provider: ReportProvider, secret: string) => {
    const tenant = await test.tenant(1);
    return {
      tenant,
      email: `p1@${tenant.slug}.example`,
      ...(await webhook(tenant, provider, secret)),
    };
  };

  it('need what they sign with', async () => {
    const tenant = await test.tenant(1);
    const answer = await product.call(webhooks.createWebhook, {
      as: tenant.admin,
      params: { id: tenant.channelId },
      body: { provider: 'mailgun' },
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, ['secret']]);
  });

  it('SendGrid signs with a private key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const { tenant, path, email } = await one('sendgrid', spki);
    const body = JSON.stringify([
      { event: 'delivered', email, sg_event_id: 'd' },
      {
        event: 'bounce',
        type: 'bounce',
        email,
        sg_event_id: 'b',
        reason: '550 5.1.1 no',
        timestamp: 1,
      },
    ]);
    const time = now();
    const signature = createSign('sha256').update(time).update(body).sign(privateKey, 'base64');
    const headers = {
      'x-twilio-email-event-webhook-timestamp': time,
      'x-twilio-email-event-webhook-signature': signature,
    };
    expect(await post(path, `${body} `, headers)).toBe(401);
    expect(await post(path, body, headers)).toBe(204);
    expect(await post(path, body, headers)).toBe(204);
    expect(await known(tenant, email)).toMatchObject({ reason: 'hard_bounce' });
    expect(await reports(tenant)).toBe(1);
  });

  it('Postmark sends a password', async () => {
    const { tenant, path, email } = await one('postmark', 'a long password');
    const body = JSON.stringify({
      RecordType: 'SpamComplaint',
      Type: 'SpamComplaint',
      ID: 42,
      Email: email,
      BouncedAt: '2026-11-03T09:12:44Z',
    });
    const basic = (text: string) => ({ authorization: `Basic ${btoa(text)}` });
    expect(await post(path, body, basic('atrium:wrong password'))).toBe(401);
    expect(await post(path, body)).toBe(401);
    expect(await post(path, body, basic('atrium:a long password'))).toBe(204);
    expect(await post(path, body, basic('atrium:a long password'))).toBe(204);
    expect(await reports(tenant)).toBe(1);
    expect(await known(tenant, email)).toMatchObject({
      deliverability: 'complained',
      subscription: 'unsubscribed',
    });
  });

  it('Amazon signs with a certificate of its own, and repeats itself until it is answered', async () => {
    const { tenant, path, email } = await one('ses', amazonTopic);
    const notification = { Message: amazonBounce(email), MessageId: 'm1' };
    const body = amazon.signed(notification);
    const other = { ...notification, TopicArn: `${amazonTopic}2` };
    expect(await post(path, body.replace(email, `x${email}`))).toBe(401);
    expect(await post(path, amazon.signed(other))).toBe(401);
    expect(await post(path, signsAsAmazon().signed(notification))).toBe(401);
    expect(await reports(tenant)).toBe(0);
    // Two at once, one later, and the same bounce as another message.
    const later = amazon.signed({ ...notification, MessageId: 'm2' });
    expect(await Promise.all([post(path, body), post(path, body)])).toEqual([204, 204]);
    expect(await post(path, body)).toBe(204);
    expect(await post(path, later)).toBe(204);
    expect(await reports(tenant)).toBe(1);
    expect(await known(tenant, email)).toMatchObject({
      deliverability: 'hard_bounced',
      reason: 'hard_bounce',
    });
  });

  it('Mailgun signs inside of the body', async () => {
    const { tenant, path, email, secret } = await one('mailgun', 'key-0123456789abcdef');
    const message = (severity: string, time = now(), key = secret) =>
      JSON.stringify({
        signature: { timestamp: time, token: 'once', signature: hmacHex(key, time, 'once') },
        'event-data': {
          id: severity,
          event: 'failed',
          severity,
          recipient: email,
          'delivery-status': { message: 'No such mailbox', code: 550 },
        },
      });
    expect(await post(path, message('permanent', now(), 'wrong'))).toBe(401);
    expect(await post(path, message('permanent', '1700000000'))).toBe(401);
    expect(await post(path, message('temporary'))).toBe(204);
    expect(await post(path, message('temporary'))).toBe(204);
    expect(await reports(tenant)).toBe(1);
    expect(await known(tenant, email)).toMatchObject({ deliverability: 'soft_bouncing' });
    expect(await post(path, message('permanent'))).toBe(204);
    expect(await known(tenant, email)).toMatchObject({ deliverability: 'hard_bounced' });
  });
});
