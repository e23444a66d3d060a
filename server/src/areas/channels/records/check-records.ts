import { isIP } from 'node:net';
import type { DnsRecord, RecordFinding, RecordLine } from 'contract/channels/channel-records.ts';
import type { DnsRecords } from '../../../kernel/outgoing/dns-records.ts';
import { followSpf, isSpf } from './spf.ts';

/** What the records are to fit. */
export interface RecordsWanted {
  /** Of the sender, as DNS has it. */
  domain: string;
  /** Name or address of the mail server. */
  host: string;
  /** The key that is to stand in DNS. */
  key: { selector: string; publicKey: string };
  /** Where emails come back to, where that is another domain. */
  bounceDomain?: string | null;
}

export const dkimName = (selector: string, domain: string): string =>
  `${selector}._domainkey.${domain}`;
export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** What DNS says of a sender, line by line, each with the record that fixes it. */
export function checkRecords(dns: DnsRecords, wanted: RecordsWanted): Promise<RecordLine[]> {
  const { bounceDomain = null } = wanted;
  return Promise.all([
    checkSpf(dns, wanted),
    checkDkim(dns, wanted),
    checkDmarc(dns, wanted),
    ...(bounceDomain === null ? [] : [checkMx(dns, bounceDomain, wanted)]),
  ]);
}

const txt = (name: string, value: string): DnsRecord => ({ type: 'TXT', name, value });

function silent(kind: RecordLine['kind'], record: DnsRecord | null): RecordLine {
  return { kind, state: 'unknown', finding: 'dns_silent', now: null, record };
}

async function checkSpf(
  dns: DnsRecords,
  { domain, host }: Pick<RecordsWanted, 'domain' | 'host'>,
): Promise<RecordLine> {
  const term = isIP(host) === 0 ? `a:${host}` : `ip${isIP(host)}:${host}`;
  const fresh = txt(domain, `v=spf1 ${term} ~all`);
  const [texts, addresses] = await Promise.all([
    dns.txt(domain),
    isIP(host) === 0 ? dns.addresses(host) : [host],
  ]);
  if (texts === null || addresses === null) return silent('spf', fresh);
  const [now, ...others] = texts.filter(isSpf);
  const found = (
    state: RecordLine['state'],
    finding: RecordFinding,
    record: DnsRecord | null,
  ): RecordLine => ({ kind: 'spf', state, finding, now: now ?? null, record });
  if (now === undefined) return found('warn', 'spf_missing', fresh);
  if (others.length > 0) return found('blocked', 'spf_several', txt(domain, withTerm(now, term)));
  const outcome = await followSpf(dns, domain, now, addresses);
  if (outcome === 'silent') return silent('spf', null);
  if (outcome === 'too_many_lookups') return found('blocked', 'spf_too_many_lookups', null);
  return outcome === 'named'
    ? found('ok', 'spf_ok', null)
    : found('warn', 'spf_without_server', txt(domain, withTerm(now, term)));
}

/** A record with one more server, before what holds for all others. */
function withTerm(record: string, term: string): string {
  const all = /\s([+?~-]?all)\s*$/i.exec(record);
  return all === null ? `${record} ${term}` : `${record.slice(0, all.index)} ${term} ${all[1]}`;
}

async function checkDkim(dns: DnsRecords, { domain, key }: RecordsWanted): Promise<RecordLine> {
  const record = txt(dkimName(key.selector, domain), dkimValue(key.publicKey));
  const texts = await dns.txt(record.name);
  if (texts === null) return silent('dkim', record);
  const now = texts.find((text) => /(^|;)\s*p=/.test(text)) ?? null;
  const published = /(?:^|;)\s*p=([^;]*)/.exec(now ?? '')?.[1]?.replaceAll(/\s/g, '');
  if (now === null) {
    return { kind: 'dkim', state: 'warn', finding: 'dkim_missing', now, record };
  }
  return published === key.publicKey
    ? { kind: 'dkim', state: 'ok', finding: 'dkim_ok', now, record: null }
    : { kind: 'dkim', state: 'blocked', finding: 'dkim_different', now, record };
}

/** Whether emails can come back at all; the fix sends them where the sender's own emails arrive. */
async function checkMx(
  dns: DnsRecords,
  bounceDomain: string,
  { domain, host }: Pick<RecordsWanted, 'domain' | 'host'>,
): Promise<RecordLine> {
  const [hosts, own] = await Promise.all([dns.mailHosts(bounceDomain), dns.mailHosts(domain)]);
  const value = `10 ${own?.[0] ?? host}`;
  const record: DnsRecord = { type: 'MX', name: bounceDomain, value };
  if (hosts === null) return silent('mx', record);
  const [now] = hosts;
  return now === undefined
    ? { kind: 'mx', state: 'blocked', finding: 'mx_missing', now: null, record }
    : { kind: 'mx', state: 'ok', finding: 'mx_ok', now, record: null };
}

const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);

/** The domain, and those above it, one of which may speak for it. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}

async function checkDmarc(
  dns: DnsRecords,
  { domain }: Pick<RecordsWanted, 'domain'>,
): Promise<RecordLine> {
  const fresh = txt(`_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`);
  for (const one of domainsAbove(domain)) {
    const name = `_dmarc.${one}`;
    // The nearest decides.
    // oxlint-disable-next-line no-await-in-loop
    const texts = await dns.txt(name);
    if (texts === null) return silent('dmarc', fresh);
    const [now, ...others] = texts.filter(isDmarc);
    if (now !== undefined) return judgeDmarc(name, now, others.length > 0);
  }
  return { kind: 'dmarc', state: 'warn', finding: 'dmarc_missing', now: null, record: fresh };
}

function judgeDmarc(name: string, now: string, isOneOfSeveral: boolean): RecordLine {
  if (isOneOfSeveral) {
    const record = txt(name, now);
    return { kind: 'dmarc', state: 'blocked', finding: 'dmarc_several', now, record };
  }
  const watches = /(;\s*p=)none\b/i;
  return watches.test(now)
    ? {
        kind: 'dmarc',
        state: 'warn',
        finding: 'dmarc_watches',
        now,
        record: txt(name, now.replace(watches, '$1quarantine')),
      }
    : { kind: 'dmarc', state: 'ok', finding: 'dmarc_ok', now, record: null };
}
