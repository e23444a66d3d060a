import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import type { Channel } from 'contract/channels/channel.ts';
import { createDnsRecords } from '../../../kernel/outgoing/dns-records.ts';
import { certificateOf, type Certificate } from '../../../testing/certificate.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { channelSealer, createChannelServers, dkimSealer } from '../../channels/channel-servers.ts';
import { makeDkimKey } from '../../channels/records/check-channel-records.ts';
import { useMailServers } from '../../channels/own-server.factory.ts';
import { useDelivery, type SendingTenant } from '../delivery.factory.ts';
import { resumeMessage } from '../start-message.ts';

const { allowedHosts, mailServer } = useMailServers();
const test = useDelivery({ mailHosts: { allowedHosts } });
const { as, database, product } = test;

const usualCertificates = getCACertificates('default');
afterEach(() => setDefaultCACertificates(usualCertificates));
const trust = ({ cert }: Certificate) => setDefaultCACertificates([...usualCertificates, cert]);

interface Heard {
  user: string | undefined;
  secure: boolean;
  from: string;
  to: string;
  source: string;
}

/** A mail server that takes one user with one password, and what it has heard. */
async function serverFor(username: string, secret: string, options: SMTPServerOptions) {
  const heard: Heard[] = [];
  const port = await mailServer({
    authOptional: false,
    onAuth(given, _session, done) {
      const isRight = given.username === username && given.password === secret;
      if (isRight) done(null, { user: username });
      else done(new Error('5.7.8 Bad credentials'));
    },
    onData(stream, { user, secure, envelope: { mailFrom, rcptTo } }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('latin1')));
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address;
        for (const { address } of rcptTo) heard.push({ user, secure, from, to: address, source });
        done();
      });
    },
    ...options,
  });
  return { port, heard };
}

/** A verified channel with a server of its own. */
async function channelTo(tenant: SendingTenant, fields: object): Promise<number> {
  const { status, body } = await product.call(channels.createChannel, {
    as: tenant.admin,
    body: {
      name: `By ${JSON.stringify(fields)}`.slice(0, 60),
      fromName: tenant.slug,
      fromAddress: `news@${tenant.slug}.example`,
      server: 'own',
      host: 'localhost',
      ...fields,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await database.asSuperuser(`update app.channel set state = 'verified' where id = $1`, [body.id]);
  return body.id;
}

const read = async (tenant: SendingTenant, id: number): Promise<Channel> =>
  (await product.call(channels.getChannel, { as: tenant.admin, params: { id } })).body;

async function change(tenant: SendingTenant, { id, version }: Channel, fields: object) {
  const { status, body } = await product.call(channels.updateChannel, {
    as: tenant.admin,
    params: { id },
    body: { version, ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** A worker that knows no other mail servers. */
const send = () =>
  test.sender('', {
    servers: createChannelServers({
      smtpUrl: 'smtp://127.0.0.1:1',
      isCatcher: true,
      sealer: channelSealer(testSecret),
      keySealer: dkimSealer(testSecret),
      dns: createDnsRecords([]),
      hosts: { allowedHosts },
    }),
  });

const size = 6;
const allPending = Array.from({ length: size }, () => 'pending 0');
const allSent = Array.from({ length: size }, () => 'sent 1');

describe('channels with servers of their own', () => {
  it('send each by its server, encrypted and signed in, and no email by that of another', async () => {
    const certificate = certificateOf('localhost');
    trust(certificate);
    const first = await serverFor('ada', 'open sesame', certificate);
    const second = await serverFor('ben', 'close sesame', { ...certificate, secure: true });
    const tenant = await test.tenant(size);
    const byFirst = await channelTo(tenant, {
      port: first.port,
      tls: 'starttls',
      username: 'ada',
      secret: 'open sesame',
    });
    const bySecond = await channelTo(tenant, {
      port: second.port,
      tls: 'implicit',
      username: 'ben',
      secret: 'close sesame',
      fromAddress: `hr@${tenant.slug}.example`,
    });
    const ids = [
      await test.start(tenant, { channelId: byFirst }),
      await test.start(tenant, { channelId: bySecond }),
    ];
    send();
    await Promise.all(ids.map((id) => test.until(id, 'sent', true)));
    const states = await Promise.all(ids.map((id) => test.states(id)));
    expect(states).toEqual([allSent, allSent]);
    const everyone = (await test.deliveries(ids[0] ?? 0)).map(({ email }) => email).toSorted();
    for (const [{ heard }, user, from] of [
      [first, 'ada', 'news'],
      [second, 'ben', 'hr'],
    ] as const) {
      expect(heard.map(({ to }) => to).toSorted()).toEqual(everyone);
      const sender = { user, secure: true, from: `${from}@${tenant.slug}.example` };
      for (const mail of heard) expect(mail).toMatchObject(sender);
    }
  });

  it('pause what they send at a wrong password, with the reply, and send all with the right one', async () => {
    const certificate = certificateOf('localhost');
    trust(certificate);
    const { port, heard } = await serverFor('ada', 'open sesame', certificate);
    const tenant = await test.tenant(size);
    const wrong = { port, tls: 'starttls', username: 'ada', secret: 'guessed' };
    const channelId = await channelTo(tenant, wrong);
    const id = await test.start(tenant, { channelId });
    send();
    await test.until(id, 'paused');
    expect((await test.message(id))?.cause).toMatch(/^535 .*5\.7\.8 Bad credentials$/);
    const failed = await read(tenant, channelId);
    expect(failed).toMatchObject({ state: 'failing', problem: 'auth' });
    expect(failed.lastReply).toBe((await test.message(id))?.cause);
    expect(await test.states(id)).toEqual(allPending);
    expect(heard).toEqual([]);
    await change(tenant, failed, { secret: 'open sesame' });
    await as(tenant, (tx) => resumeMessage(tx, id));
    await test.until(id, 'sent', true);
    expect(await test.states(id)).toEqual(allSent);
    expect(new Set(heard.map(({ to }) => to)).size).toBe(size);
    expect(heard).toHaveLength(size);
  });

  it('pause what they send where its key cannot be read, and send all signed once it can', async () => {
    const certificate = certificateOf('localhost');
    trust(certificate);
    const { port, heard } = await serverFor('ada', 'open sesame', certificate);
    const tenant = await test.tenant(size);
    const signIn = { tls: 'starttls', username: 'ada', secret: 'open sesame' };
    const channelId = await channelTo(tenant, { port, ...signIn });
    const { private_sealed: lost } = await makeDkimKey(
      dkimSealer('aN0th3rS3cr3tOfThisInstallation7'),
    );
    const { private_sealed: readable, ...key } = await makeDkimKey(dkimSealer(testSecret));
    await database.asSuperuser(
      `insert into app.dkim_key
         (organization_id, channel_id, domain, selector, public_key, private_sealed, state)
       values ($1, $2, $3, $4, $5, $6, 'active')`,
      [
        tenant.organizationId,
        channelId,
        `${tenant.slug}.example`,
        key.selector,
        key.public_key,
        lost,
      ],
    );
    const id = await test.start(tenant, { channelId });
    send();
    await test.until(id, 'paused');
    const why = `The key that signs emails from ${tenant.slug}.example can’t be read. This was sealed with another secret`;
    expect(await test.message(id)).toMatchObject({ cause: why });
    expect(await read(tenant, channelId)).toMatchObject({
      state: 'failing',
      problem: 'signing_key_unreadable',
      lastReply: why,
    });
    expect(await test.states(id)).toEqual(allPending);
    expect(heard).toEqual([]);
    await database.asSuperuser(
      'update app.dkim_key set private_sealed = $2 where channel_id = $1',
      [channelId, readable],
    );
    await as(tenant, (tx) => resumeMessage(tx, id));
    await test.until(id, 'sent', true);
    expect(await test.states(id)).toEqual(allSent);
    expect(heard).toHaveLength(size);
    for (const { source } of heard) {
      expect(source).toMatch(new RegExp(`^DKIM-Signature: .* s=${key.selector};`));
    }
    expect(await read(tenant, channelId)).toMatchObject({ state: 'verified', problem: null });
  });

  const expired = { until: new Date('2025-01-01T00:00:00Z') };
  it.each([
    ['of another name', certificateOf('mail.other.example'), true, /localhost.*other\.example/],
    ['that has expired', certificateOf('localhost', expired), true, /certificate has expired/],
    ['that no one vouches for', certificateOf('localhost'), false, /self-signed certificate/],
  ])('wait at a certificate %s, say so, and send all once it is right', async (...row) => {
    const [, bad, isTrusted, says] = row;
    if (isTrusted) trust(bad);
    const server = await serverFor('ada', 'open sesame', bad);
    const tenant = await test.tenant(size);
    const signIn = { username: 'ada', secret: 'open sesame' };
    const channelId = await channelTo(tenant, { port: server.port, tls: 'starttls', ...signIn });
    const id = await test.start(tenant, { channelId });
    send();
    while ((await read(tenant, channelId)).state !== 'failing') await sleep(10);
    const failed = await read(tenant, channelId);
    expect(failed).toMatchObject({
      problem: 'certificate',
      lastReply: expect.stringMatching(says),
    });
    expect((await test.message(id))?.state).toBe('sending');
    expect(await test.states(id)).toEqual(allPending);
    expect(server.heard).toEqual([]);
    const good = certificateOf('localhost');
    trust(good);
    const { port, heard } = await serverFor('ada', 'open sesame', good);
    await change(tenant, failed, { port, ...signIn });
    await test.until(id, 'sent', true);
    expect(await test.states(id)).toEqual(allSent);
    expect([heard.length, server.heard.length]).toEqual([size, 0]);
  });
});
