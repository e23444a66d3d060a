import { asciiDomain, isEmailAddress } from 'contract/kernel/text.ts';

export interface Mailbox {
  address: string;
  name?: string;
}

/** A message ready to be sent. One recipient each: no one sees who else got it. */
export interface Mail {
  /** Without angle brackets, e.g. `uuid@example.org`; the same at every try. */
  messageId: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  /** Further headers, e.g. `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** A header or an address that must not reach a mail server: the email can never be sent as it is. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

// What could end a header line or start another in any reader on the way, and what hides in it.
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const headerMax = 2000;

/** @throws MailRefusedError */
export function checkHeader(name: string, value: string): string {
  if (breaking.test(value) || value.length > headerMax) {
    throw new MailRefusedError(`The ${name} holds what no header may hold`);
  }
  return value;
}

/**
 * An address as a mail server takes it: no quotes or comments, an international domain in ASCII.
 * @throws MailRefusedError
 */
export function wireAddress(address: string): string {
  if (!isEmailAddress(address)) throw new MailRefusedError('This isn’t a valid email address');
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null) throw new MailRefusedError('The domain of this address can’t exist');
  return `${address.slice(0, at)}@${domain}`;
}

/** @throws MailRefusedError */
export function wireMailbox({ address, name = '' }: Mailbox): { address: string; name: string } {
  return { address: wireAddress(address), name: checkHeader('name', name) };
}

/** @throws MailRefusedError */
export function wireHeaders(headers: Readonly<Record<string, string>> = {}) {
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name)) throw new MailRefusedError('This is not the name of a header');
    checkHeader(name, value);
  }
  return headers;
}

/** Reads `Name <address>` or a bare address, as MAIL_FROM is written. @throws MailRefusedError */
export function parseMailbox(text: string): Mailbox {
  const match = /^(?:(?:"([^"<>]*)"\s*|([^"<>]*))<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim());
  const address = match?.[3] ?? match?.[4] ?? '';
  const name = (match?.[1] ?? match?.[2] ?? '').trim();
  checkHeader('sender', text);
  wireAddress(address);
  return name === '' ? { address } : { address, name };
}
