import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { DnsRecords } from '../../../kernel/outgoing/dns-records.ts';

export const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);

/** Names a receiver looks up at most before it gives up (RFC 7208 4.6.4). */
const lookupsMax = 10;

export type SpfOutcome =
  /** One of the addresses is named by the record. */
  'named' | 'not_named' | 'too_many_lookups' | 'silent';

class TooManyError extends Error {}
class SilentError extends Error {}

interface Asking {
  readonly dns: DnsRecords;
  readonly addresses: readonly string[];
  lookups: number;
}

/** Whether a sender's record names one of the addresses that a mail server has. */
export async function followSpf(
  dns: DnsRecords,
  domain: string,
  record: string,
  addresses: readonly string[],
): Promise<SpfOutcome> {
  try {
    const asking = { dns, addresses, lookups: 0 };
    return (await isNamed(asking, domain, record)) ? 'named' : 'not_named';
  } catch (error) {
    if (error instanceof TooManyError) return 'too_many_lookups';
    if (error instanceof SilentError) return 'silent';
    throw error;
  }
}

async function isNamed(asking: Asking, domain: string, record: string): Promise<boolean> {
  const terms = record.split(/\s+/).slice(1);
  for (const term of terms) {
    // What follows a slash is the length of a prefix.
    const [, sign = '', name = '', value = ''] =
      /^([+?~-]?)([a-z\d]+)(?:[:=]([^/]*))?/i.exec(term) ?? [];
    const passes = sign === '' || sign === '+';
    // One after the other, as a receiver does: the first that fits decides.
    // oxlint-disable-next-line no-await-in-loop
    if (passes && (await isNamedBy(asking, domain, { name: name.toLowerCase(), value, term }))) {
      return true;
    }
  }
  return false;
}

interface Term {
  name: string;
  value: string;
  term: string;
}

async function isNamedBy(asking: Asking, domain: string, { name, value, term }: Term) {
  switch (name) {
    case 'all':
      return true;
    case 'ip4':
    case 'ip6':
      return asking.addresses.some((address) =>
        isWithin(address, term.slice(term.indexOf(':') + 1)),
      );
    case 'a':
      return hasAddress(asking, [hostOf(value, domain)]);
    case 'mx':
      return hasAddress(asking, await ask(asking, (dns) => dns.mailHosts(hostOf(value, domain))));
    case 'include':
    case 'redirect': {
      const texts = await ask(asking, (dns) => dns.txt(value));
      const next = texts.find(isSpf);
      return next === undefined ? false : isNamed(asking, value, next);
    }
    default:
      return false;
  }
}

const hostOf = (value: string, domain: string): string => value.split('/')[0] || domain;

async function ask<T>(
  asking: Asking,
  question: (dns: DnsRecords) => Promise<readonly T[] | null>,
): Promise<readonly T[]> {
  asking.lookups += 1;
  if (asking.lookups > lookupsMax) throw new TooManyError();
  const answer = await question(asking.dns);
  if (answer === null) throw new SilentError();
  return answer;
}

async function hasAddress(asking: Asking, hosts: readonly string[]): Promise<boolean> {
  for (const host of hosts.slice(0, lookupsMax)) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await ask(asking, (dns) => dns.addresses(host));
    if (found.some((address) => asking.addresses.includes(address))) return true;
  }
  return false;
}

function isWithin(address: string, range: string): boolean {
  const [base = '', bits] = range.split('/');
  if (isIP(base) === 0 || isIP(base) !== isIP(address)) return false;
  const length = bits === undefined ? (isIP(base) === 4 ? 32 : 128) : Number(bits);
  try {
    return ipaddr.parse(address).match(ipaddr.parse(base), length);
  } catch {
    return false;
  }
}
