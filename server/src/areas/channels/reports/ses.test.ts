import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { amazonTopic as topic, signsAsAmazon } from './amazon.factory.ts';
import type { WebhookCall } from './report.ts';
import { createSes } from './ses.ts';

const { cert, fetched, safeFetch, signed } = signsAsAmazon();

const callOf = (change?: Record<string, string>): WebhookCall => ({
  body: Buffer.from(signed(change)),
  header: () => null,
  at: new Date(),
});

it('Amazon signs, for the one topic, with a certificate of its own', async () => {
  expect(new X509Certificate(cert).subject).toContain('sns.amazonaws.com');
  const ses = createSes(safeFetch);
  expect(await ses.isSigned(callOf(), topic)).toBe(true);
  expect(ses.read(callOf())).toMatchObject([
    { eventId: 'f1 0', kind: 'hard', email: 'ada@other.example', messageId: '7.abc@acme.example' },
  ]);
  expect(await ses.isSigned(callOf(), `${topic}2`)).toBe(false);
  expect(await ses.isSigned(callOf({ Timestamp: '2020-01-01T00:00:00Z' }), topic)).toBe(false);
  const changed = callOf();
  const body = Buffer.from(changed.body.toString().replace('f1', 'f2'));
  expect(await ses.isSigned({ ...changed, body }, topic)).toBe(false);
});

it.each([
  'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
  'http://sns.eu-west-1.amazonaws.com/a.pem',
  'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem',
])('a certificate from elsewhere is never asked for: %s', async (url) => {
  fetched.length = 0;
  expect(await createSes(safeFetch).isSigned(callOf({ SigningCertURL: url }), topic)).toBe(false);
  expect(fetched).toEqual([]);
});

it('a topic is confirmed once it is the right one', async () => {
  const subscribe = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
  const first = { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: subscribe };
  fetched.length = 0;
  expect(await createSes(safeFetch).isSigned(callOf(first), `${topic}2`)).toBe(false);
  expect(fetched).toEqual([]);
  expect(await createSes(safeFetch).isSigned(callOf(first), topic)).toBe(true);
  expect(fetched.at(-1)).toBe(subscribe);
});
