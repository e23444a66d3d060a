import { addressMax, isEmailAddress } from '../../kernel/text.ts';
import { cellMessage, type CodedError } from '../../people/cell-error-messages.ts';
import type { ReadingContext } from './line.ts';

export type EmailReading =
  | { readonly ok: true; readonly email: string }
  | {
      readonly ok: false;
      readonly problem: CodedError;
      /** The address is one, but its domain looks like a slip of the fingers. */
      readonly typo: boolean;
      /** An address that may be meant. */
      readonly meant: string | null;
    };

/** An email address, checked for likely typos; `accepted` tells addresses that a person has confirmed. */
export function readEmail(
  text: string,
  { mainDomain, suggestedDomain }: Pick<ReadingContext, 'mainDomain' | 'suggestedDomain'>,
  accepted: (text: string) => boolean,
): EmailReading {
  if (isEmailAddress(text)) {
    const meant = withoutSlip(text, suggestedDomain);
    if (meant === text || accepted(text)) return { ok: true, email: text };
    return {
      ok: false,
      problem: cellMessage('domain_mistyped'),
      typo: true,
      meant: addressOrNull(meant),
    };
  }
  const { problem, meant } = faultOf(text, mainDomain);
  const fixed = meant === null ? null : addressOrNull(withoutSlip(meant, suggestedDomain));
  return { ok: false, typo: false, problem, meant: fixed };
}

/** The address with the domain that was probably meant. */
function withoutSlip(address: string, suggestedDomain: ReadingContext['suggestedDomain']): string {
  const at = address.lastIndexOf('@');
  const near = suggestedDomain(address.slice(at + 1).toLowerCase());
  return near === null ? address : `${address.slice(0, at)}@${near}`;
}

function addressOrNull(text: string | null): string | null {
  return text !== null && isEmailAddress(text) ? text : null;
}

function faultOf(
  text: string,
  main: string | null,
): {
  problem: CodedError;
  meant: string | null;
} {
  const at = text.lastIndexOf('@');
  if (text.length > addressMax) {
    return { problem: cellMessage('email_too_long', { max: addressMax }), meant: null };
  }
  // How people hide an address from those who collect them.
  const spelledOut = text.replaceAll(/\s/g, '').replace(/[([{]at[)\]}]/i, '@');
  if (at < 0 && spelledOut.includes('@')) {
    return { problem: cellMessage('email_no_at'), meant: addressOrNull(spelledOut) };
  }
  if (/\s/.test(text)) {
    return {
      problem: cellMessage('email_space'),
      meant: addressOrNull(text.replaceAll(/\s/g, '')),
    };
  }
  if (at < 0) {
    return {
      problem: cellMessage('email_no_at'),
      meant: addressOrNull(main === null ? null : `${text}@${main}`),
    };
  }
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (domain !== '' && !domain.includes('.')) {
    return {
      problem: cellMessage('email_no_ending'),
      meant: addressOrNull(main === null ? null : `${local}@${main}`),
    };
  }
  const tidy = text
    .replaceAll(/\.{2,}/g, '.')
    .replace(/(?<![.,;:>])[.,;:>]+$/, '')
    .replaceAll(',', '.');
  const bare = /<([^<>]+)>/.exec(text)?.[1] ?? tidy.replace(/^mailto:/i, '');
  return {
    problem: cellMessage('email_invalid'),
    meant: addressOrNull(bare === text ? null : bare),
  };
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
  const [untagged = ''] = email.slice(0, email.lastIndexOf('@')).split('+', 1);
  const local = untagged.replace(/(?<!\d)\d+$/, '');
  const [first, last, ...more] = local.split(/[._-]/);
  if (first === undefined || last === undefined || more.length > 0) return null;
  const [own, other] = missing === 'lastName' ? [first, last] : [last, first];
  const known = plain(knownName);
  const initial = missing === 'lastName' && own.length === 1 && known.startsWith(plain(own));
  if (!initial && plain(own) !== known) return null;
  return /^\p{L}{2,}$/u.test(other) ? capitalized(other) : null;
}
