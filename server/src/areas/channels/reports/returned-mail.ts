import { createHash } from 'node:crypto';
import { fieldsOf, partOf, partsOf, typeOf, type Part } from './mail-parts.ts';
import { readPlainBounce } from './plain-bounce.ts';
import { isHardBounce } from './bounce-kind.ts';
import { blankReport, detailOf, plainMessageId, type MailReport } from './report.ts';

type Common = Omit<MailReport, 'kind'>;

/** As feedback reports call it, which this service does not send. */
const junk = 'junk';

/**
 * What a mail tells that came back: a delivery status notification (RFC 3464), what servers wrote before it, or a
 * complaint (RFC 5965).
 *
 * @param source the mail as it came, in latin1
 * @returns none for any other mail: an answer, a notice of absence, a delay
 */
export function readMailReport(source: string): MailReport[] {
  const mail = partOf(source.replaceAll(/\r?\n/g, '\n'));
  const parts = partsOf(mail);
  const original = parts.find(({ headers }) =>
    /^(message\/rfc822|text\/rfc822-headers|message\/global(-headers)?\s*(;|$))/i.test(
      typeOf(headers),
    ),
  );
  const sent = original === undefined ? new Map<string, string>() : partOf(original.body).headers;
  const messageId = plainMessageId(sent.get('message-id') ?? null);
  const common = { ...blankReport, messageId, token: tokenOf(mail.headers) };
  const feedback = partOfType(parts, 'message/feedback-report');
  const junkOf = sent.get('x-hmxmroriginalrecipient');
  // A service for senders that forwards what was called junk, in a form of its own.
  if (junkOf !== undefined && /staff@hotmail\.com/i.test(mail.headers.get('from') ?? '')) {
    const email = addressOf(junkOf);
    return [{ ...common, eventId: idOf(mail), kind: 'complaint', email, detail: junk }];
  }
  if (feedback !== undefined)
    return complaintOf(feedback, sent, { ...common, eventId: idOf(mail) });
  const status =
    partOfType(parts, 'message/delivery-status') ??
    partOfType(parts, 'message/global-delivery-status');
  if (status === undefined) {
    const [{ body } = mail] = parts;
    return plainBounces({ ...mail, body }, common.token);
  }
  const [, ...recipients] = status.body.trim().split(/\n\s*\n/);
  return recipients.flatMap((fields, index) => {
    const report = bounceOf(fieldsOf(fields), { ...common, eventId: `${idOf(mail)} ${index}` });
    return report === null ? [] : [report];
  });
}

/** Of an email that is not a report of the standards; an answer of a person, or of their vacation, is none at all. */
function plainBounces(mail: Part, token: string | null): MailReport[] {
  if (/^multipart\//i.test(typeOf(mail.headers))) return [];
  return readPlainBounce(mail).map((found, index) => ({
    ...blankReport,
    ...found,
    token,
    eventId: `${idOf(mail)} ${index}`,
  }));
}

/** Text that was read in latin1 and is UTF-8 (RFC 6533). */
function unicode<Text extends string | null>(text: Text): Text {
  if (text === null || !/[\x80-\xff]/.test(text)) return text;
  const read = Buffer.from(text, 'latin1').toString('utf8');
  return (read.includes('\ufffd') ? text : read) as Text;
}

/** Whether an email with these headers may be one that {@link readMailReport} reads. */
export function mayBeReport(head: string): boolean {
  const headers = fieldsOf(head.replaceAll(/\r?\n/g, '\n'));
  return (
    /^multipart\/report/i.test(typeOf(headers)) ||
    headers.has('x-failed-recipients') ||
    tokenOf(headers) !== null ||
    headers.get('return-path')?.trim() === '<>' ||
    /mailer-daemon|postmaster|mail delivery|staff@hotmail\.com/i.test(headers.get('from') ?? '')
  );
}

function partOfType(parts: readonly Part[], type: string): Part | undefined {
  return parts.find(({ headers }) => typeOf(headers).toLowerCase().startsWith(type));
}

function bounceOf(fields: ReadonlyMap<string, string>, common: Common): MailReport | null {
  const action = fields.get('action')?.toLowerCase();
  // What is delayed, relayed or expanded has not come back.
  if (action !== 'failed') return null;
  const status = /\b([245])\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '');
  const recipient = fields.get('original-recipient') ?? fields.get('final-recipient') ?? '';
  const email = addressOf(recipient.replace(/^[^;]*;/, ''));
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[^;]*;/, '') ?? '';
  const isHard = isHardBounce(status?.[0] ?? '', diagnostic);
  const detail = detailOf(diagnostic) ?? detailOf(status?.[0]);
  return {
    ...common,
    kind: isHard ? 'hard' : 'soft',
    email: unicode(email),
    detail: unicode(detail),
  };
}

function complaintOf(
  { body }: Part,
  sent: ReadonlyMap<string, string>,
  common: Common,
): MailReport[] {
  const fields = fieldsOf(body);
  const type = fields.get('feedback-type')?.toLowerCase();
  if (type !== 'abuse' && type !== 'opt-out' && type !== 'fraud') return [];
  const recipient = fields.get('original-rcpt-to') ?? sent.get('to') ?? '';
  return [{ ...common, kind: 'complaint', email: addressOf(recipient), detail: detailOf(type) }];
}

function addressOf(text: string): string {
  return (/<([^<>\s]+)>/.exec(text)?.[1] ?? text).trim();
}

/** Of an envelope sender that names one delivery. */
function tokenOf(headers: ReadonlyMap<string, string>): string | null {
  const to = [headers.get('to'), headers.get('delivered-to'), headers.get('x-original-to')];
  return /\+([0-9a-f]{32})@/i.exec(to.join(' '))?.[1]?.toLowerCase() ?? null;
}

/** The same mail is told once, however often it is brought. */
function idOf({ headers, body }: Part): string {
  return (
    plainMessageId(headers.get('message-id') ?? null)?.slice(0, 150) ??
    createHash('sha256').update(body, 'latin1').digest('hex')
  );
}
