import { randomBytes } from 'node:crypto';
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import { escapeHtml } from '../../../kernel/mail/mail-layout.ts';
import { checkHeader, wireAddress } from '../../../kernel/mail/mail.ts';
import { pageLink, type LinkScope } from './public-links.ts';
import type { EncodedFile } from './mime-files.ts';
import { fieldsIn, lineFor } from './lines.ts';
import { partsOf, textOfPart, type Part, type Recipient } from './splice.ts';
import type { BuiltMail } from '../../channels/channels.public.ts';

/** A message as it was kept when it was started. */
export interface MailTemplate {
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
  subject: string;
  html: string;
  plain: string;
  /** Merge fields and conditions of group blocks, in the order of the recipients' values. */
  mergeFields: readonly string[];
  /** What people unsubscribe from; null where that is everything. */
  topic: { readonly id: number; readonly name: string; readonly official: boolean } | null;
  /** Below the text, the same for everyone. */
  files?: readonly EncodedFile[];
}

export interface MailRecipient extends Recipient {
  deliveryId: number;
  email: string;
}

/** The longest line of an encoded body without the sign of a soft break (RFC 2045). */
const lineMax = 75;
const softBreak = '=\r\n';

/**
 * Prepares the mails of a message: everything that is the same for all recipients is encoded here, once. What
 * differs stands on lines of its own in the encoded body, joined by soft line breaks, so that no part depends
 * on how long another is; building one mail is then joining strings.
 *
 * The Message-ID is the same at every try, and so unlike any other's that a mail server can be asked for it.
 *
 * @throws MailRefusedError for a header that no server may see
 */
export function prepareMails(template: MailTemplate, scope: LinkScope, organizationName: string) {
  const from = wireAddress(template.fromAddress);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const boundary = `--=_${randomBytes(18).toString('base64url')}`;
  const { topic } = template;
  const list = topic === null ? scope.organizationKey : `${topic.id}.${scope.organizationKey}`;
  const listName = topic === null ? organizationName : `${organizationName}: ${topic.name}`;
  const head = headOf(template, from, `<${list}.${domain}>`, listName);
  const body: MailPart[] = [
    `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`,
    ...part(boundary, 'plain', partsOf(template.plain, scope, template.mergeFields, asIs), asIs),
    ...part(
      boundary,
      'html',
      partsOf(template.html, scope, template.mergeFields, escapeHtml),
      escapeHtml,
    ),
    `--${boundary}--\r\n`,
  ];
  const parts = ['MIME-Version: 1.0\r\n', ...withFiles(body, template.files ?? [])];
  return (recipient: MailRecipient, date: Date): BuiltMail => {
    const to = wireAddress(recipient.email);
    const headers =
      `${head(recipient)}To: ${to}\r\nDate: ${date.toUTCString().replace('GMT', '+0000')}\r\n` +
      `Message-ID: <${messageId(recipient.deliveryId, scope.organizationKey, domain)}>\r\n` +
      (template.topic?.official === true ? '' : unsubscribeHeaders(scope, recipient));
    const content = parts.map((section) =>
      typeof section === 'string' ? section : section(recipient),
    );
    return { from, to, content: headers + content.join('') };
  };
}

/** RFC 8058: one click unsubscribes from the topic, or from everything where there is none. */
function unsubscribeHeaders(scope: LinkScope, { token }: MailRecipient): string {
  return (
    // On one line: a folded one breaks signatures that are made of it.
    `List-Unsubscribe: <${pageLink(scope, 'unsubscribe', token)}>\r\n` +
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'
  );
}

/** The text and the files below it; without files the text alone. */
function withFiles(body: readonly MailPart[], files: readonly EncodedFile[]): MailPart[] {
  if (files.length === 0) return [...body];
  const boundary = `--=_${randomBytes(18).toString('base64url')}`;
  const parts = files.map((file) => `--${boundary}\r\n${file.part}`).join('');
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n--${boundary}\r\n`,
    ...body,
    `${parts}--${boundary}--\r\n`,
  ];
}

/** Without angle brackets. */
export function messageId(deliveryId: number, organizationKey: string, domain: string): string {
  return `${deliveryId}.${organizationKey}@${domain}`;
}

/** Something encoded: the same for everyone, or made for one recipient. */
type MailPart = string | ((recipient: Recipient) => string);

const asIs = (text: string): string => text;

function headOf(
  template: MailTemplate,
  from: string,
  listId: string,
  organization: string,
): (recipient: Recipient) => string {
  const { fromName, replyTo, subject, mergeFields: fields } = template;
  const before =
    `From: ${phrase('sender', fromName)} <${from}>\r\n` +
    (replyTo === null ? '' : `Reply-To: ${wireAddress(replyTo)}\r\n`);
  const after = `List-Id: ${phrase('organization', organization)} ${listId}\r\n`;
  const written = (text: string) =>
    `${before}${foldLines(`Subject: ${encodedWords('subject', text)}`, lineMax)}\r\n${after}`;
  if (fieldsIn(subject).length > 0) {
    return ({ values }) => written(lineFor(subject, { fields, values }));
  }
  const same = written(subject);
  return () => same;
}

/** A header's text as RFC 2047 has it; what looks like an encoded word is encoded, not taken for one. */
function encodedWords(name: string, text: string): string {
  const checked = checkHeader(name, text);
  return /^[\x20-\x7e]*$/.test(checked) && !checked.includes('=?')
    ? checked
    : encodeWord(checked, 'B', 52);
}

/** A name before an address. */
function phrase(name: string, text: string): string {
  const written = encodedWords(name, text);
  return written === text ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : written;
}

function part(
  boundary: string,
  kind: 'plain' | 'html',
  parts: readonly Part[],
  escape: (text: string) => string,
): MailPart[] {
  return [
    `--${boundary}\r\nContent-Type: text/${kind}; charset=utf-8\r\n` +
      'Content-Transfer-Encoding: quoted-printable\r\n\r\n',
    ...parts.map((one) => mailPartOf(one, escape)),
    '\r\n',
  ];
}

function mailPartOf(one: Part, escape: (text: string) => string): MailPart {
  if (typeof one === 'string') return encoded(one);
  if (one.kind === 'token') return ({ token }) => token + softBreak;
  if (one.kind === 'value') return (recipient) => encoded(textOfPart(one, recipient, escape));
  const inner = one.parts.map((each) => mailPartOf(each, escape));
  return (recipient) =>
    recipient.values[one.index]
      ? inner.map((each) => (typeof each === 'string' ? each : each(recipient))).join('')
      : '';
}

/** Quoted-printable that begins and ends at the beginning of a line. */
function encoded(text: string): string {
  if (text === '') return '';
  const body = wrap(encode(text.replaceAll(/\r?\n/g, '\r\n')), lineMax);
  return body.endsWith('\r\n') ? body : body + softBreak;
}
