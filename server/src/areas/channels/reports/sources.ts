import * as z from 'zod/mini';
import { genericReportSchema, type ReportKind } from 'contract/channels/mail-reports.ts';
import { readMailReport } from './returned-mail.ts';
import {
  blankReport,
  detailOf,
  jsonOf,
  plainMessageId,
  type MailReport,
  type ReportSource,
} from './report.ts';
import { hmacHex, isRecent, isSame, isSignedBy } from './signatures.ts';

/** `at`, and what was told then, signed with a secret of ours. The body is a list of events, or a mail that came back. */
export const generic: ReportSource = {
  isSigned({ body, header, at }, secret) {
    const [time, signature] = [header('x-atrium-timestamp'), header('x-atrium-signature')];
    if (time === null || signature === null || !isRecent(time, at)) return false;
    return isSame(signature, `v1=${hmacHex(secret, `${time}.`, body)}`);
  },
  read({ body, header }) {
    if (header('content-type')?.startsWith('message/rfc822') === true) {
      return readMailReport(body.toString('latin1'));
    }
    const parsed = genericReportSchema.safeParse(jsonOf(body));
    if (!parsed.success) return null;
    return parsed.data.events.map(({ id, kind, email, messageId, detail, at }) => ({
      ...blankReport,
      eventId: id,
      kind,
      email,
      messageId: plainMessageId(messageId),
      detail: detailOf(detail),
      at: at === undefined ? null : new Date(at),
    }));
  },
};

const text = z.optional(z.nullable(z.string()));

const sendgridEvents = z.array(
  z.object({
    event: z.string(),
    email: z.string(),
    sg_event_id: z.string(),
    type: text,
    reason: text,
    'smtp-id': text,
    timestamp: z.optional(z.number()),
  }),
);

function sendgridKind({
  event,
  type,
}: {
  event: string;
  type?: string | null | undefined;
}): ReportKind | null {
  if (event === 'bounce') return type === 'blocked' ? 'soft' : 'hard';
  if (event === 'spamreport') return 'complaint';
  return event === 'delivered' ? 'delivered' : null;
}

/** Signs time and body with a private key; the secret is the public one. */
export const sendgrid: ReportSource = {
  isSigned({ body, header, at }, publicKey) {
    const time = header('x-twilio-email-event-webhook-timestamp');
    const signature = header('x-twilio-email-event-webhook-signature');
    if (time === null || signature === null || !isRecent(time, at)) return false;
    return isSignedBy(publicKey, Buffer.concat([Buffer.from(time), body]), signature);
  },
  read({ body }) {
    const parsed = sendgridEvents.safeParse(jsonOf(body));
    if (!parsed.success) return null;
    return parsed.data.flatMap((event): MailReport[] => {
      const kind = sendgridKind(event);
      if (kind === null) return [];
      const { email, reason, timestamp } = event;
      return [
        {
          ...blankReport,
          eventId: event.sg_event_id,
          kind,
          email,
          messageId: plainMessageId(event['smtp-id']),
          detail: detailOf(reason),
          at: timestamp === undefined ? null : new Date(timestamp * 1000),
        },
      ];
    });
  },
};

const postmarkEvent = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]),
  Email: z.string(),
  Type: text,
  Description: text,
  Details: text,
  BouncedAt: text,
});

/** Of its kinds of bounces those after which an address is never tried again. */
const postmarkHard = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);
const postmarkSoft = new Set(['SoftBounce', 'Transient', 'DnsError', 'Undeliverable', 'Blocked']);
/** After these it tries again. */
const postmarkTriesAgain = new Set(['Transient', 'DnsError']);

/** Signs nothing; the secret is the password of its request. */
export const postmark: ReportSource = {
  isSigned({ header }, secret) {
    const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header('authorization') ?? '') ?? [];
    const password = Buffer.from(encoded, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '');
    return isSame(password, secret);
  },
  read({ body }) {
    const parsed = postmarkEvent.safeParse(jsonOf(body));
    if (!parsed.success) return null;
    const { RecordType: record, Type: type, Email: email, ...event } = parsed.data;
    const kind =
      record === 'SpamComplaint' || type === 'SpamComplaint'
        ? 'complaint'
        : postmarkHard.has(type ?? '')
          ? 'hard'
          : postmarkSoft.has(type ?? '')
            ? 'soft'
            : null;
    if (kind === null || (record !== 'Bounce' && record !== 'SpamComplaint')) return [];
    const at = new Date(event.BouncedAt ?? '');
    return [
      {
        ...blankReport,
        eventId: `${record} ${event.ID}`,
        kind,
        isFinal: !postmarkTriesAgain.has(type ?? ''),
        email,
        detail: detailOf(event.Details ?? event.Description),
        at: Number.isNaN(at.getTime()) ? null : at,
      },
    ];
  },
};

const mailgunMessage = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    id: z.string(),
    event: z.string(),
    recipient: z.string(),
    severity: text,
    timestamp: z.optional(z.number()),
    message: z.optional(z.object({ headers: z.optional(z.object({ 'message-id': text })) })),
    'delivery-status': z.optional(z.object({ message: text, description: text })),
  }),
});

/** Signs a time and a word that is used once, inside the body. */
export const mailgun: ReportSource = {
  isSigned({ body, at }, secret) {
    const parsed = mailgunMessage.safeParse(jsonOf(body));
    if (!parsed.success) return false;
    const { timestamp, token, signature } = parsed.data.signature;
    return isRecent(timestamp, at) && isSame(signature, hmacHex(secret, timestamp, token));
  },
  read({ body }) {
    const parsed = mailgunMessage.safeParse(jsonOf(body));
    if (!parsed.success) return null;
    const event = parsed.data['event-data'];
    const isPermanent = event.severity === 'permanent';
    const kinds: Readonly<Record<string, ReportKind>> = {
      complained: 'complaint',
      delivered: 'delivered',
      failed: isPermanent ? 'hard' : 'soft',
    };
    const kind = Object.hasOwn(kinds, event.event) ? kinds[event.event] : undefined;
    if (kind === undefined) return [];
    const status = event['delivery-status'];
    return [
      {
        ...blankReport,
        eventId: event.id,
        kind,
        // It tries again after those that are not.
        isFinal: kind !== 'soft',
        email: event.recipient,
        messageId: plainMessageId(event.message?.headers?.['message-id']),
        detail: detailOf(status?.message || status?.description),
        at: event.timestamp === undefined ? null : new Date(event.timestamp * 1000),
      },
    ];
  },
};
