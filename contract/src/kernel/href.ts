import { isEmailAddress } from './text.ts';

/** The part of the platform's `URL` (WHATWG) that is needed here: browsers and Node have the same. */
declare const URL: new (text: string) => {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  pathname: string;
  search: string;
  hash: string;
  href: string;
};

export const hrefCharsMax = 2000;

// What parsers of addresses drop, or read as something else than is seen.
const unclear = /[\s\\\p{C}]/u;
const phone = /^\+?[0-9][0-9().-]{1,30}$/;

/**
 * The address of a link as it is written into a page: absolute, in the normal form of the URL standard;
 * null for every address that is none of these:
 *
 * - `http:` and `https:` with `//` and a host, and no one's name or password in it
 * - `mailto:` with one address and at most a subject, of one line: mail programs that are careless with a line's end
 *   would write a header after it
 * - `tel:` with digits and the signs between them
 *
 * The scheme is that which a parser of the URL standard finds, never what the text begins with.
 */
export function safeHref(text: string): string | null {
  if (text.length > hrefCharsMax || unclear.test(text) || !text.isWellFormed()) return null;
  const url = parsed(text);
  if (url === null) return null;
  switch (url.protocol) {
    case 'http:':
    case 'https:': {
      const open = /^https?:\/\/[^/]/i.test(text) && url.hostname !== '';
      return open && url.username === '' && url.password === '' ? url.href : null;
    }
    case 'mailto:':
      return url.hash === '' && isMailTo(url.pathname, url.search) ? url.href : null;
    case 'tel:':
      return phone.test(url.pathname) && url.search === '' && url.hash === '' ? url.href : null;
    default:
      return null;
  }
}

/** One address as it is, and only its subject filled in: no copies to others, no attachments. */
function isMailTo(address: string, search: string): boolean {
  if (/%0[ad]/i.test(address + search)) return false;
  return isEmailAddress(address) && /^(\?subject=[^&]*)?$/i.test(search);
}

function parsed(text: string): InstanceType<typeof URL> | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
