import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCanary, type Canary } from './canary.testing.ts';
import { createSafeFetch, type FetchOutcome, type SafeFetchOptions } from './safe-fetch.ts';

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary(['127.0.0.1', '::1']);
});
afterAll(() => canary.close());

/** What names stand for, instead of the DNS. */
const names: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'sub.localhost': ['127.0.0.1'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mapped-hex.example': ['::ffff:7f00:1'],
  'compatible.example': ['::127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  '6to4.example': ['2002:7f00:1::1'],
  'teredo.example': ['2001:0:7f00:1::1'],
  'zoned.example': ['fe80::1%lo'],
  'any.example': ['0.0.0.0'],
  'nonsense.example': ['localhost'],
  // One public address beside it does not make it one.
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['2606:4700:4700::1111', '::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'wire-server.example': ['168.63.129.16'],
};

const fetchIt = (address: string, options: SafeFetchOptions = {}): Promise<FetchOutcome> => {
  const safeFetch = createSafeFetch({
    resolve: async (host) => names[host] ?? [],
    // Only the address itself may keep the canary from being reached.
    ports: [80, 443, canary.port],
    ...options,
  });
  return safeFetch(address, { types: ['text/html'], signal: new AbortController().signal });
};

const literals = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7F.0.0.0x1',
  '0177.0.0.1',
  '0177.0.0.01',
  '017700000001',
  '0',
  '0.0.0.0',
  '127.255.255.254',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127%2e0%2e0%2e1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::1]',
  '[2001:470:1::5efe:7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];

describe('an address that people type', () => {
  it('may reach what the operator allows: the canary itself hears that call', async () => {
    const origin = `http://127.0.0.1:${canary.port}`;
    const before = await canary.count();
    const outcome = await fetchIt(origin, { allowedOrigins: [origin] });
    expect(outcome).toEqual({ ok: false, code: 'unreachable' });
    expect(await canary.count()).toBe(before + 1);
  });

  it.each(literals)('is refused as https://%s', async (host) => {
    const before = await canary.count();
    expect(await fetchIt(`https://${host}:${canary.port}/`)).toEqual({
      ok: false,
      code: 'not_public',
    });
    expect(await canary.count()).toBe(before);
  });

  it.each(Object.keys(names))('is refused by what %s stands for', async (host) => {
    const before = await canary.count();
    expect(await fetchIt(`https://${host}:${canary.port}/`)).toEqual({
      ok: false,
      code: 'not_public',
    });
    expect(await canary.count()).toBe(before);
  });

  it.each([
    ['https://public.example@127.0.0.1:PORT/', 'credentials'],
    ['https://127.0.0.1:PORT@public.example/', 'credentials'],
    ['https://user:word@127.0.0.1:PORT/', 'credentials'],
    ['https://:@127.0.0.1:PORT/', 'not_public'],
    ['https://127.0.0.1:PORT\\@public.example/', 'not_public'],
    ['https:127.0.0.1:PORT', 'not_public'],
    ['https:\\\\127.0.0.1:PORT', 'not_public'],
    ['https:///127.0.0.1:PORT', 'not_public'],
    ['\thttps://127.0.0.1:PORT/\n', 'not_public'],
    ['https://127.0\n.0.1:PORT/', 'not_public'],
    ['https://public.example#@127.0.0.1:PORT/', 'not_found'],
    ['https://public.example?@127.0.0.1:PORT/', 'not_found'],
    ['https://127.0.0.1:PORT.public.example/', 'not_a_link'],
    ['https://public.example%40127.0.0.1:PORT/', 'not_a_link'],
    ['https://[::1%25lo]:PORT/', 'not_a_link'],
    ['https://256.0.0.1:PORT/', 'not_a_link'],
    ['//127.0.0.1:PORT/', 'not_a_link'],
    ['127.0.0.1:PORT', 'not_a_link'],
    ['', 'not_a_link'],
    ['http://127.0.0.1:PORT/', 'scheme'],
    ['http://public.example/', 'scheme'],
    ['ftp://127.0.0.1:PORT/', 'scheme'],
    ['gopher://127.0.0.1:PORT/_x', 'scheme'],
    ['ws://127.0.0.1:PORT/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['javascript:fetch("https://127.0.0.1:PORT")', 'scheme'],
  ])('is refused as %s: %s', async (address, code) => {
    const before = await canary.count();
    const outcome = await fetchIt(address.replaceAll('PORT', String(canary.port)));
    expect(outcome).toEqual({ ok: false, code });
    expect(await canary.count()).toBe(before);
  });

  it.each([22, 25, 8080, 6379])('is refused on port %i', async (port) => {
    const safeFetch = createSafeFetch({ resolve: async () => ['127.0.0.1'] });
    const { signal } = new AbortController();
    expect(
      await safeFetch(`https://public.example:${port}/`, { types: ['text/html'], signal }),
    ).toEqual({ ok: false, code: 'port' });
  });

  it('is allowed for its own scheme, host and port only', async () => {
    const before = await canary.count();
    const allowedOrigins = ['http://127.0.0.1:1', `https://127.0.0.2:${canary.port}`];
    const outcome = await fetchIt(`https://127.0.0.1:${canary.port}/`, { allowedOrigins });
    expect(outcome).toEqual({ ok: false, code: 'not_public' });
    const plain = await fetchIt(`http://127.0.0.1:${canary.port}/`, { allowedOrigins });
    expect(plain).toEqual({ ok: false, code: 'scheme' });
    expect(await canary.count()).toBe(before);
  });
});

describe('a redirect', () => {
  let site: Server;
  let origin: string;
  let location = '';
  beforeAll(async () => {
    site = createServer((_request, response) => response.writeHead(302, { location }).end());
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => site.close());

  it.each([
    ['https://127.0.0.1:PORT/', 'not_public'],
    ['https://[::1]:PORT/', 'not_public'],
    ['https://0x7f.1:PORT/', 'not_public'],
    ['https://loopback.example:PORT/', 'not_public'],
    ['https://metadata.google.internal/', 'not_public'],
    ['//127.0.0.1:PORT/', 'scheme'],
    ['http://127.0.0.1:PORT/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://public.example:22/', 'port'],
    ['https://user:word@127.0.0.1:PORT/', 'credentials'],
    ['https://', 'bad_redirect'],
    ['', 'bad_redirect'],
  ])('to %s is not followed: %s', async (target, code) => {
    const before = await canary.count();
    location = target.replaceAll('PORT', String(canary.port));
    const outcome = await fetchIt(origin, { allowedOrigins: [origin] });
    expect(outcome).toEqual({ ok: false, code });
    expect(await canary.count()).toBe(before);
  });
});

/** 127.0.0.2 is another address of every Linux machine, and of no Mac. */
describe.runIf(process.platform === 'linux')('a name that changes its address', () => {
  it('is connected to at the address that was checked', async () => {
    const inside = await startCanary(['127.0.0.2']);
    const outside = await startCanary(['127.0.0.1'], inside.port);
    try {
      const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']];
      const outcome = await fetchIt(`https://rebinding.example:${inside.port}/`, {
        ports: [inside.port],
        resolve: async () => answers.shift() ?? [],
        isPublic: (address) => address === '127.0.0.1',
      });
      // The canary hangs up on every caller.
      expect(outcome).toEqual({ ok: false, code: 'unreachable' });
      expect(answers).toHaveLength(2);
      expect([await outside.count(), await inside.count()]).toEqual([1, 0]);
    } finally {
      await Promise.all([inside.close(), outside.close()]);
    }
  });
});
