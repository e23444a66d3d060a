import { createVerify } from 'node:crypto';
import * as z from 'zod/mini';
import type { SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import {
  blankReport,
  detailOf,
  jsonOf,
  plainMessageId,
  type MailReport,
  type ReportSource,
} from './report.ts';
import { isSame } from './signatures.ts';

const text = z.optional(z.nullable(z.string()));

const envelope = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Signature: z.string(),
  SignatureVersion: z.string(),
  SigningCertURL: z.string(),
  Subject: text,
  Token: text,
  SubscribeURL: text,
});
type Envelope = z.output<typeof envelope>;

/** What a signature covers, in this order (Amazon SNS, “Verifying the signatures”). */
const covered = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;

const amazon = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//;
const certificateTypes = [
  'application/x-pem-file',
  'application/x-x509-ca-cert',
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
];

/** Amazon repeats what was not taken for an hour. */
const ageMs = 2 * 60 * 60 * 1000;

/** Amazon SES by Amazon SNS. The secret is the name (ARN) of the topic: anyone may sign for a topic of their own. */
export function createSes(safeFetch: SafeFetch): ReportSource {
  const certificates = new Map<string, string>();

  async function certificateOf(url: string): Promise<string | null> {
    if (!amazon.test(url) || !url.endsWith('.pem')) return null;
    const known = certificates.get(url);
    if (known !== undefined) return known;
    const signal = AbortSignal.timeout(5000);
    const outcome = await safeFetch(url, { types: certificateTypes, signal });
    if (!outcome.ok) return null;
    const certificate = outcome.bytes.toString('latin1');
    if (certificates.size >= 20) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  }

  return {
    async isSigned({ body, at }, topic) {
      const parsed = envelope.safeParse(jsonOf(body));
      if (!parsed.success || !isSame(parsed.data.TopicArn, topic)) return false;
      const message = parsed.data;
      const age = at.getTime() - new Date(message.Timestamp).getTime();
      if (!(Math.abs(age) <= ageMs) || !(await isSignedByAmazon(message, certificateOf)))
        return false;
      await confirm(message, safeFetch);
      return true;
    },
    read({ body }) {
      const parsed = envelope.safeParse(jsonOf(body));
      if (!parsed.success) return null;
      return parsed.data.Type === 'Notification' ? reportsOf(parsed.data) : [];
    },
  };
}

async function isSignedByAmazon(
  message: Envelope,
  certificateOf: (url: string) => Promise<string | null>,
): Promise<boolean> {
  const algorithm = { '1': 'sha1', '2': 'sha256' }[message.SignatureVersion];
  const names = covered[message.Type as keyof typeof covered];
  if (algorithm === undefined || names === undefined) return false;
  const certificate = await certificateOf(message.SigningCertURL);
  if (certificate === null) return false;
  const data = names
    .flatMap((name) => {
      const value = message[name];
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`];
    })
    .join('');
  try {
    return createVerify(algorithm).update(data).verify(certificate, message.Signature, 'base64');
  } catch {
    return false;
  }
}

/** A topic sends once its first message was answered. */
async function confirm({ Type, SubscribeURL: url }: Envelope, safeFetch: SafeFetch): Promise<void> {
  if (Type !== 'SubscriptionConfirmation' || !url || !amazon.test(url)) return;
  const signal = AbortSignal.timeout(5000);
  await safeFetch(url, { types: ['text/xml', 'application/xml'], signal });
}

const recipients = z.array(
  z.object({ emailAddress: z.string(), diagnosticCode: text, status: text }),
);
const notification = z.object({
  notificationType: text,
  eventType: text,
  mail: z.object({
    commonHeaders: z.optional(z.object({ messageId: text })),
  }),
  bounce: z.optional(
    z.object({
      bounceType: z.string(),
      bouncedRecipients: recipients,
      feedbackId: z.string(),
      timestamp: z.string(),
    }),
  ),
  delivery: z.optional(z.object({ recipients: z.array(z.string()), timestamp: z.string() })),
  complaint: z.optional(
    z.object({ complainedRecipients: recipients, feedbackId: z.string(), timestamp: z.string() }),
  ),
});

function reportsOf({ Message: message }: Envelope): MailReport[] | null {
  const parsed = notification.safeParse(jsonOf(Buffer.from(message)));
  if (!parsed.success) return null;
  const { bounce, complaint, delivery, mail } = parsed.data;
  const [arrived = '', ...others] = delivery?.recipients ?? [];
  if (delivery !== undefined && others.length === 0) {
    const messageId = plainMessageId(mail.commonHeaders?.messageId);
    return [{ ...blankReport, eventId: '', kind: 'delivered', email: arrived, messageId }];
  }
  const subject = bounce ?? complaint;
  if (subject === undefined) return [];
  const list = bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? [];
  const kind =
    bounce === undefined ? 'complaint' : bounce.bounceType === 'Permanent' ? 'hard' : 'soft';
  const at = new Date(subject.timestamp);
  return list.map(({ emailAddress: email, diagnosticCode, status }, index) => ({
    ...blankReport,
    eventId: `${subject.feedbackId} ${index}`,
    kind,
    email,
    messageId: list.length === 1 ? plainMessageId(mail.commonHeaders?.messageId) : null,
    detail: detailOf(diagnosticCode ?? status),
    at: Number.isNaN(at.getTime()) ? null : at,
  }));
}
