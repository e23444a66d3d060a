import { createHash } from 'node:crypto';
import { blankReport, detailOf, plainMessageId, type MailReport } from './report.ts';

interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

type Common = Omit<MailReport, 'kind'>;

/** Deeper than any report is; what nests further is left. */
const depthMax = 5;

/**
 * What a mail tells that came back: a delivery status notification (RFC 3464) or a complaint (RFC 5965).
 *
 * @param source the mail as it came, in latin1
 * @returns none for any other mail: an answer, a notice of absence, a delay
 */
export function readMailReport(source: string): MailReport[] {
  const mail = partOf(source.replaceAll(/\r?\n/g, '\n'));
  const parts = partsOf(mail, 0);
  const original = parts.find(({ headers }) =>
    /^(message\/rfc822|text\/rfc822-headers)/i.test(typeOf(headers)),
  );
  const sent = original === undefined ? new Map<string, string>() : partOf(original.body).headers;
  const messageId = plainMessageId(sent.get('message-id') ?? null);
  const common = { ...blankReport, messageId, token: tokenOf(mail.headers) };
  const feedback = partOfType(parts, 'message/feedback-report');
  if (feedback !== undefined)
    return complaintOf(feedback, sent, { ...common, eventId: idOf(mail) });
  const status = partOfType(parts, 'message/delivery-status');
  if (status === undefined) return [];
  const [, ...recipients] = status.body.trim().split(/\n\s*\n/);
  return recipients.flatMap((fields, place) => {
    const report = bounceOf(fieldsOf(fields), { ...common, eventId: `${idOf(mail)} ${place}` });
    return report === null ? [] : [report];
  });
}

/** Whether an email with these headers may be one that {@link readMailReport} reads. */
export function mayBeReport(head: string): boolean {
  const headers = fieldsOf(head.replaceAll(/\r?\n/g, '\n'));
  return (
    /^multipart\/report/i.test(typeOf(headers)) ||
    headers.has('x-failed-recipients') ||
    tokenOf(headers) !== null ||
    headers.get('return-path')?.trim() === '<>' ||
    /mailer-daemon|postmaster|mail delivery/i.test(headers.get('from') ?? '')
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
  const detail = detailOf(fields.get('diagnostic-code')?.replace(/^[^;]*;/, '') ?? status?.[0]);
  return { ...common, kind: isHard(status) ? 'hard' : 'soft', email, detail };
}

/** Of failures those that are of the mailbox: a full one (x.2.2), too large a mail and policies are not. */
function isHard(status: RegExpExecArray | null): boolean {
  if (status?.[1] !== '5') return false;
  return /^5\.(1\.(0|1|2|3|6|10)|2\.1|4\.4|0\.0)$/.test(status[0]);
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

const typeOf = (headers: ReadonlyMap<string, string>): string =>
  headers.get('content-type') ?? 'text/plain';

function partOf(text: string): Part {
  const trimmed = text.replace(/^\n+/, '');
  const end = trimmed.indexOf('\n\n');
  const head = end < 0 ? trimmed : trimmed.slice(0, end);
  return { headers: fieldsOf(head), body: end < 0 ? '' : trimmed.slice(end + 2) };
}

/** Fields by their names in small letters, unfolded; of those that are repeated the first. */
function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** All that stands in a mail, parts of parts too, each decoded. */
function partsOf(part: Part, depth: number): Part[] {
  const type = typeOf(part.headers);
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!/^multipart\//i.test(type) || boundary === undefined || depth >= depthMax) {
    return [{ ...part, body: decoded(part) }];
  }
  const [, ...pieces] = `\n${part.body}`.split(`\n--${boundary}`);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => partsOf(partOf(piece.replace(/^[ \t]*\n/, '')), depth + 1));
}

function decoded({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n');
    case 'quoted-printable':
      return body
        .replaceAll(/=\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        );
    default:
      return body;
  }
}
