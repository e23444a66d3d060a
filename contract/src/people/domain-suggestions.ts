import { asciiDomain } from '../kernel/text.ts';
import { isLikelyTypo } from './likely-typo.ts';

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
 * Finds the used or well-known domain that another misses by a letter or two; caches its answers. `domains` are those
 * in use, which are not typos themselves.
 */
export function domainSuggestions(domains: readonly string[]): (domain: string) => string | null {
  const known = [...new Set([...domains, ...publicDomains])];
  const exact = new Set(known.map(asciiDomain));
  const asked = new Map<string, string | null>();
  return (domain) => {
    if (exact.has(asciiDomain(domain))) return null;
    const before = asked.get(domain);
    if (before !== undefined) return before;
    const near = known.find((other) => isLikelyTypo(domain, other)) ?? null;
    if (asked.size < 1000) asked.set(domain, near);
    return near;
  };
}
