import { isEmailAddress } from '../kernel/text.ts';
import { isNearMiss } from './import-near.ts';

export type EmailReading =
  | { readonly ok: true; readonly email: string }
  | {
      readonly ok: false;
      readonly problem: string;
      /** The address is one, but its domain looks like a slip of the fingers. */
      readonly typo: boolean;
      /** An address that may be meant. */
      readonly meant: string | null;
    };

/** Mailbox providers whose names are often mistyped. */
const publicDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'orange.fr',
  'proton.me',
];

/**
 * An e-mail address, checked for likely slips. `domains` are those most used around it, the first the
 * most; `accepted` tells addresses that somebody looked at already.
 */
export function readEmail(
  text: string,
  domains: readonly string[],
  accepted: (text: string) => boolean,
): EmailReading {
  if (isEmailAddress(text)) {
    const at = text.lastIndexOf('@');
    const near = nearDomain(text.slice(at + 1).toLowerCase(), domains);
    if (near === null || accepted(text)) return { ok: true, email: text };
    return {
      ok: false,
      problem: 'The domain looks mistyped',
      typo: true,
      meant: `${text.slice(0, at)}@${near}`,
    };
  }
  return { ok: false, typo: false, ...faultOf(text, domains) };
}

function addressOrNull(text: string | null): string | null {
  return text !== null && isEmailAddress(text) ? text : null;
}

function faultOf(
  text: string,
  domains: readonly string[],
): { problem: string; meant: string | null } {
  const [main] = domains;
  const at = text.lastIndexOf('@');
  if (text.length > 254)
    return { problem: 'The e-mail is longer than 254 characters', meant: null };
  if (/\s/.test(text)) {
    return {
      problem: 'The e-mail has a space in it',
      meant: addressOrNull(text.replaceAll(/\s/g, '')),
    };
  }
  if (at < 0) {
    return {
      problem: 'The e-mail has no @',
      meant: addressOrNull(main === undefined ? null : `${text}@${main}`),
    };
  }
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (domain !== '' && !domain.includes('.')) {
    return {
      problem: 'The e-mail has no ending',
      meant: addressOrNull(main === undefined ? null : `${local}@${main}`),
    };
  }
  const tidy = text
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/[.,;:>]+$/g, '')
    .replaceAll(',', '.');
  const bare = /<([^<>]+)>/.exec(text)?.[1] ?? tidy.replace(/^mailto:/i, '');
  return {
    problem: 'This is not an e-mail address',
    meant: addressOrNull(bare === text ? null : bare),
  };
}

/** The used or well-known domain that this one misses by a letter or two. */
function nearDomain(domain: string, domains: readonly string[]): string | null {
  if (domains.includes(domain) || publicDomains.includes(domain)) return null;
  const known = [...domains, ...publicDomains];
  return known.find((other) => isNearMiss(domain, other)) ?? null;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/**
 * The name that an address gives away where one of two is missing: `r.patel@…` of Ravi says Patel.
 * Null where the known name does not stand in the address.
 */
export function nameFromEmail(
  email: string,
  missing: 'firstName' | 'lastName',
  knownName: string,
): string | null {
  const local = email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, '').replaceAll(/\d+$/g, '');
  const [first, last, ...more] = local.split(/[._-]/);
  if (first === undefined || last === undefined || more.length > 0) return null;
  const [own, other] = missing === 'lastName' ? [first, last] : [last, first];
  const known = plain(knownName);
  const initial = missing === 'lastName' && own.length === 1 && known.startsWith(plain(own));
  if (!initial && plain(own) !== known) return null;
  return /^\p{L}{2,}$/u.test(other) ? capitalized(other) : null;
}
