import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordKinds, type ChannelRecords } from 'contract/channels/channel-records.ts';
import * as records from 'contract/channels/channel-records.contract.ts';
import { createDnsRecords } from '../../../kernel/outgoing/dns-records.ts';
import { startDnsServer, type DnsServer } from '../../../testing/dns-server.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { createChannelServers, dkimSealer } from '../channel-servers.ts';
import { useDelivery, type SendingTenant } from '../../delivery/delivery.factory.ts';
import { tryChannelOnce } from '../try-channel.ts';
import { checkChannelRecords } from './check-channel-records.ts';
import { checkRecords } from './check-records.ts';

const test = useDelivery();
const { database, product } = test;
const { sink, taken } = useSinks();
let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.stop());
beforeEach(() => {
  dns.zone = {};
  dns.isSilent = false;
});

const key = { selector: 'atrium1', publicKey: 'MIIBIjAN' };
const wanted = { domain: 'acme.example', host: 'smtp.acme.example', key };
const server = { 'A smtp.acme.example': ['192.0.2.7'] };

async function check(
  zone: Record<string, string[]>,
): Promise<Record<string, ChannelRecords['lines'][number]>> {
  dns.zone = zone;
  const lines = await checkRecords(createDnsRecords([dns.address]), wanted);
  return Object.fromEntries(lines.map((line) => [line.kind, line]));
}

describe('SPF', () => {
  it.each([
    ['its address', { 'TXT acme.example': ['v=spf1 ip4:192.0.2.0/24 -all'] }],
    ['its name', { 'TXT acme.example': ['other', 'v=spf1 a:smtp.acme.example ~all'] }],
    [
      'the mail servers of the domain',
      { 'TXT acme.example': ['v=spf1 mx -all'], 'MX acme.example': ['smtp.acme.example'] },
    ],
    [
      'another record',
      {
        'TXT acme.example': ['v=spf1 include:_spf.host.example -all'],
        'TXT _spf.host.example': ['v=spf1 ip4:192.0.2.7 -all'],
      },
    ],
  ])('is in order when the server is named by %s', async (_what, zone) => {
    expect((await check({ ...server, ...zone }))['spf']).toMatchObject({
      state: 'ok',
      finding: 'spf_ok',
      record: null,
    });
  });

  it.each([
    ['spf_missing', 'warn', {}, 'v=spf1 a:smtp.acme.example ~all'],
    [
      'spf_without_server',
      'warn',
      { 'TXT acme.example': ['v=spf1 ip4:198.51.100.1 -all'] },
      'v=spf1 ip4:198.51.100.1 a:smtp.acme.example -all',
    ],
    [
      'spf_several',
      'blocked',
      { 'TXT acme.example': ['v=spf1 mx -all', 'v=spf1 a -all'] },
      expect.stringContaining('a:smtp.acme.example'),
    ],
  ])('tells of %s, with the record to write', async (finding, state, zone, value) => {
    expect(
      (await check({ ...server, ...(zone as Record<string, string[]>) }))['spf'],
    ).toMatchObject({
      finding,
      state,
      record: { type: 'TXT', name: 'acme.example', value },
    });
  });

  it('that leads in a circle is given up as receivers do', async () => {
    const zone = { ...server, 'TXT acme.example': ['v=spf1 include:acme.example -all'] };
    expect((await check(zone))['spf']).toMatchObject({ finding: 'spf_too_many_lookups' });
  });
});

describe('DKIM and DMARC', () => {
  it('are in order as they are to stand there', async () => {
    const lines = await check({
      'TXT atrium1._domainkey.acme.example': ['v=DKIM1; k=rsa; p=MIIB IjAN'],
      'TXT _dmarc.acme.example': ['v=DMARC1; p=reject'],
    });
    expect([lines['dkim']?.finding, lines['dmarc']?.finding]).toEqual(['dkim_ok', 'dmarc_ok']);
  });

  it('are missing, or others, each with the record to write', async () => {
    const missing = await check({});
    expect(missing['dkim']).toMatchObject({
      state: 'warn',
      finding: 'dkim_missing',
      record: {
        name: 'atrium1._domainkey.acme.example',
        value: 'v=DKIM1; k=rsa; p=MIIBIjAN',
      },
    });
    expect(missing['dmarc']).toMatchObject({ finding: 'dmarc_missing', state: 'warn' });
    const other = await check({
      'TXT atrium1._domainkey.acme.example': ['v=DKIM1; p=Another'],
      'TXT _dmarc.acme.example': ['v=DMARC1; p=none; rua=mailto:d@acme.example'],
    });
    expect(other['dkim']).toMatchObject({ state: 'blocked', finding: 'dkim_different' });
    expect(other['dmarc']).toMatchObject({
      finding: 'dmarc_watches',
      record: { value: 'v=DMARC1; p=quarantine; rua=mailto:d@acme.example' },
    });
  });

  it('may be said for a domain by the one above it', async () => {
    dns.zone = { 'TXT _dmarc.acme.example': ['v=DMARC1; p=reject'] };
    const lines = await checkRecords(createDnsRecords([dns.address]), {
      ...wanted,
      domain: 'news.acme.example',
    });
    expect(lines.find(({ kind }) => kind === 'dmarc')?.finding).toBe('dmarc_ok');
  });
});

describe('the bounce domain', () => {
  const lookUp = async (zone: Record<string, string[]>) => {
    dns.zone = { ...server, ...zone };
    const all = { ...wanted, bounceDomain: 'bounce.acme.example' };
    const lines = await checkRecords(createDnsRecords([dns.address]), all);
    return lines.find(({ kind }) => kind === 'mx');
  };

  it('without a server for its emails is blocked, with the record that fixes it', async () => {
    expect(await lookUp({ 'MX acme.example': ['mx.acme.example'] })).toEqual({
      kind: 'mx',
      state: 'blocked',
      finding: 'mx_missing',
      now: null,
      record: { type: 'MX', name: 'bounce.acme.example', value: '10 mx.acme.example' },
    });
    const found = await lookUp({ 'MX bounce.acme.example': ['in.acme.example'] });
    expect(found).toMatchObject({ state: 'ok', finding: 'mx_ok', now: 'in.acme.example' });
  });
});

it.each([
  ['say nothing', () => createDnsRecords([dns.address], 100)],
  ['are not there', () => createDnsRecords(['127.0.0.1:1'])],
])('name servers that %s are told of, and nothing is called missing', async (_what, ask) => {
  dns.isSilent = true;
  const lines = await checkRecords(ask(), { ...wanted, bounceDomain: 'bounce.acme.example' });
  const silent = { state: 'unknown', finding: 'dns_silent' };
  expect(lines).toMatchObject(recordKinds.map(() => silent));
});

describe('the key of a channel', () => {
  const serversBy = (smtpUrl: string) =>
    createChannelServers({
      smtpUrl,
      isCatcher: true,
      sealer: dkimSealer(testSecret),
      keySealer: dkimSealer(testSecret),
      dns: createDnsRecords([dns.address]),
      hosts: { allowedHosts: [] },
    });
  const read = async ({ admin, channelId }: SendingTenant): Promise<ChannelRecords> =>
    (await product.call(records.getChannelRecords, { as: admin, params: { id: channelId } })).body;

  /** As the worker does it. */
  async function look(tenant: SendingTenant): Promise<ChannelRecords> {
    const asked = await product.call(records.checkRecords, {
      as: tenant.admin,
      params: { id: tenant.channelId },
    });
    expect([asked.status, asked.body.checking]).toEqual([202, true]);
    const { organizationId, channelId } = tenant;
    const { signal } = new AbortController();
    const context = {
      pool: database.workerPool,
      signal,
      channelServers: serversBy('smtp://127.0.0.1:1'),
    };
    await checkChannelRecords(context, { organizationId, channelId });
    return read(tenant);
  }

  function publish({ lines }: ChannelRecords): void {
    const record = lines.find(({ kind }) => kind === 'dkim')?.record;
    if (record) dns.zone = { ...dns.zone, [`TXT ${record.name}`]: [record.value] };
  }

  async function sendOne(tenant: SendingTenant): Promise<string> {
    const { url } = await sink();
    test.sender(url, { servers: serversBy(url) });
    await test.until(await test.start(tenant), 'sent');
    return taken.at(-1)?.source ?? '';
  }

  /** The test email of the channel. */
  async function tryOne({ organizationId, channelId, admin }: SendingTenant): Promise<string> {
    const { url } = await sink();
    const { signal } = new AbortController();
    const services = { channelServers: serversBy(url), publicUrl: null };
    const context = { ...services, pool: database.workerPool, signal };
    await tryChannelOnce(context, { organizationId, channelId, accountId: admin.accountId });
    return taken.at(-1)?.source ?? '';
  }

  it('signs once it stands in DNS, and another takes its place the same way', async () => {
    const tenant = await test.tenant(1);
    const first = await look(tenant);
    expect(first.keys).toMatchObject([{ state: 'waiting' }]);
    expect(await sendOne(tenant)).not.toContain('DKIM-Signature');
    publish(first);
    const seen = await look(tenant);
    const [active] = seen.keys;
    expect(active).toMatchObject({ state: 'active' });
    expect(await sendOne(tenant)).toContain(`s=${active?.selector};`);
    expect(await tryOne(tenant)).toContain(`s=${active?.selector};`);
    const made = await product.call(records.createDkimKey, {
      as: tenant.admin,
      params: { id: tenant.channelId },
      body: {},
    });
    expect([made.status, made.body.keys.map(({ state }: { state: string }) => state)]).toEqual([
      201,
      ['waiting', 'active'],
    ]);
    await database.asSuperuser('update app.channel set records_asked_at = null where id = $1', [
      tenant.channelId,
    ]);
    publish(await look(tenant));
    await database.asSuperuser('update app.channel set records_asked_at = null where id = $1', [
      tenant.channelId,
    ]);
    const rotated = await look(tenant);
    expect(rotated.keys.map(({ state }) => state)).toEqual(['active', 'retired']);
    expect(await sendOne(tenant)).toContain(`s=${rotated.keys[0]?.selector};`);
    const stored = await database.asSuperuser('select private_sealed from app.dkim_key');
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
  });
});
