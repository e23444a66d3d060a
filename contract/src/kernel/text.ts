import { asked } from './field-messages.ts';
import * as z from 'zod/mini';

// Control characters, line and paragraph separators, the byte order mark, and the bidirectional
// overrides with which a name can disguise what follows it. Tabs and line feeds are judged apart.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

// Composing sorts the marks of a letter, in steps that are the square of how many there are: 100,000 take
// seconds. No script piles up more than 30 (Unicode Standard Annex 15, stream-safe text format).
const piled = /\p{M}{31}/u;

/** A text in a normal form; one in which marks are piled on a letter as in no language stays as it is. */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return piled.test(text) ? text : text.normalize(form);
}

/** What is asked of a text that holds half of a character: JSON can carry it, a database cannot. */
export const illFormedMessage = asked('broken_character');

export const wellFormed = z.refine<string>((text) => text.isWellFormed(), illFormedMessage);

const notPiled = z.refine<string>((text) => !piled.test(text), asked('stacked_marks'));

/** Whether a text is of visible signs on one line, each of them whole. */
export function isPlain(text: string): boolean {
  return text.isWellFormed() && !forbidden.test(text) && !piled.test(text);
}

/** One line: trimmed, NFC, well formed, without control characters, `min` to `max` UTF-16 units. */
export function line(max: number, min = 1) {
  return z.string().check(
    z.trim(),
    z.overwrite(composed),
    z.minLength(min, min === 1 ? asked('fill_in') : asked('at_least_characters', { min })),
    z.maxLength(max, asked('at_most_characters', { max })),
    z.refine((text: string) => !forbidden.test(text), asked('invisible_characters')),
    wellFormed,
    notPiled,
  );
}

/** Several lines: as `line`, but tabs and line feeds may stand in it. */
export function lines(max: number) {
  return z.string().check(
    z.trim(),
    z.overwrite(composed),
    z.minLength(1, asked('fill_in')),
    z.maxLength(max, asked('at_most_characters', { max })),
    z.refine(
      (text: string) => !forbidden.test(text.replaceAll(/[\t\n\r]/g, '')),
      asked('invisible_characters'),
    ),
    wellFormed,
    notPiled,
  );
}

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Browsers and Node share it; the language itself does not have it. */
declare const URL: new (address: string) => { readonly hostname: string };

const ascii = /^[\x21-\x7e]*$/;

/** What DNS holds: letters, digits and hyphens. The parser of URLs lets brackets and commas pass, e.g. those of `⑴`. */
const dnsLabel = /^[a-z0-9-]{1,63}$/;
/** The longest name that DNS knows. */
export const domainMax = 253;

/**
 * A domain as DNS holds it, in ASCII and small letters (UTS 46), by the parser of URLs, which browsers and Node share.
 * Null of a domain that cannot exist.
 */
export function asciiDomain(domain: string): string | null {
  if (ascii.test(domain)) return domain.toLowerCase();
  if (!domain.split('.').every((label) => domainLabel.test(label))) return null;
  let host: string;
  try {
    host = new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
  const labels = host.split('.');
  const fits = host.length <= domainMax && labels.every((label) => dnsLabel.test(label));
  // The parser makes 127.0.0.1 of what ends in a number.
  return fits && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null;
}

/** The longest path of an envelope (RFC 5321 4.5.3.1.3) without its angle brackets. */
export const addressMax = 254;

/** True for an address as people have them: no quotes, comments or address literals (RFC 5321 limits). */
export function isEmailAddress(text: string): boolean {
  if (text.length > addressMax) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || !localPart.test(local)) return false;
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || /^\d+$/.test(top)) return false;
  if (!labels.every((label) => domainLabel.test(label))) return false;
  const sent = asciiDomain(domain);
  return sent !== null && at + 1 + sent.length <= addressMax;
}

/** An email address, at most 254 characters, stored as typed; addresses are compared by {@link emailKey}. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.overwrite(composed),
    z.minLength(1, asked('fill_in')),
    z.maxLength(addressMax, asked('at_most_characters', { max: addressMax })),
    z.refine(isEmailAddress, asked('email_like')),
  );

/**
 * The form in which two addresses are the same: small letters, the domain in ASCII, since `a@bücher.example` and
 * `a@xn--bcher-kva.example` are one mailbox. The database's `app.email_key` says the same.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0 || ascii.test(email)) return email.toLowerCase();
  const domain = email.slice(at + 1);
  return `${email.slice(0, at).toLowerCase()}@${asciiDomain(domain) ?? domain.toLowerCase()}`;
}

/** The part of an address after the @, in the form in which two domains are the same. */
export function emailDomainKey(email: string): string {
  const key = emailKey(email);
  return key.slice(key.lastIndexOf('@') + 1);
}

/** A phone number in E.164, e.g. `+442079460117`. */
export const phoneSchema = z
  .string()
  .check(z.trim(), z.regex(/^\+[1-9][0-9]{6,14}$/, asked('phone_like')));
