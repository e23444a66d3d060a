import { createSign } from 'node:crypto';
import type { SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import { certificateOf } from '../../../testing/certificate.ts';

export const amazonTopic = 'arn:aws:sns:eu-west-1:123456789012:bounces';

const order = {
  Notification: ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
};

/** What Amazon says of an email to an address that does not exist. */
export const amazonBounce = (emailAddress: string) =>
  JSON.stringify({
    notificationType: 'Bounce',
    mail: { commonHeaders: { messageId: '<7.abc@acme.example>' } },
    bounce: {
      bounceType: 'Permanent',
      feedbackId: 'f1',
      timestamp: '2026-11-03T09:12:44Z',
      bouncedRecipients: [{ emailAddress, diagnosticCode: '550 5.1.1' }],
    },
  });

/** A service that signs as Amazon does, and what is fetched from its addresses. */
export function signsAsAmazon() {
  const { cert, key } = certificateOf('sns.amazonaws.com');
  const fetched: string[] = [];
  const safeFetch: SafeFetch = async (url) => {
    fetched.push(url);
    const bytes = Buffer.from(cert);
    return { ok: true, url, type: 'text/plain', charset: null, bytes };
  };

  /** The signed bytes of a message. */
  function signed(change: Record<string, string> = {}): string {
    const message: Record<string, string> = {
      Type: 'Notification',
      MessageId: 'm1',
      TopicArn: amazonTopic,
      Message: amazonBounce('ada@other.example'),
      Timestamp: new Date().toISOString(),
      SignatureVersion: '2',
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      ...change,
    };
    const names = order[message['Type'] as keyof typeof order] ?? order.Notification;
    const data = names.map((name) => `${name}\n${message[name]}\n`).join('');
    const signature = createSign('sha256').update(data).sign(key, 'base64');
    return JSON.stringify({ ...message, Signature: signature });
  }

  return { cert, fetched, safeFetch, signed };
}
