import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as channels from 'contract/delivery/channels.contract.ts';
import { certificateOf } from '../../testing/certificate.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { testSecret, useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { createDnsRecords } from '../../kernel/outgoing/dns-records.ts';
import { channelSealer, createChannelServers, dkimSealer } from './channel-servers.ts';
import { tryChannelOnce } from './try-channel.ts';

const database = useTestDatabase();
const allowedHosts: string[] = [];
const product = useTestProduct(database, { mailHosts: { allowedHosts } });
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const usual = getCACertificates('default');
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  setDefaultCACertificates(usual);
  allowedHosts.length = 0;
  await Promise.all(closers.splice(0).map((close) => close()));
});

let seen: { user: string | undefined; secure: boolean }[] = [];

/** A mail server on loopback that the operator allows. */
async function mailServer(options: SMTPServerOptions = {}): Promise<number> {
  seen = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    onAuth({ username = '', password }, _session, done) {
      if (password === 'open sesame') done(null, { user: username });
      else done(new Error('Bad credentials'));
    },
    onData(stream, { user, secure }, done) {
      stream.resume();
      stream.on('end', () => {
        seen.push({ user: user as string | undefined, secure });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  );
  return allow((listening.address() as AddressInfo).port);
}

/** Something that answers a connection in its own way. */
async function rawServer(answer: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return allow((server.address() as AddressInfo).port);
}

function allow(port: number): number {
  for (const host of ['127.0.0.1', 'localhost']) allowedHosts.push(`${host}:${port}`);
  return port;
}

let made = 0;
const create = (fields: object) =>
  product.call(channels.createChannel, {
    as: acme.admin,
    body: {
      name: `Own ${(made += 1)}`,
      fromName: 'Acme',
      fromAddress: 'news@acme.example',
      server: 'own',
      host: '127.0.0.1',
      tls: 'none',
      ...fields,
    },
  });

const read = async (id: number) =>
  (await product.call(channels.getChannel, { as: acme.admin, params: { id } })).body;

/** The channel after a try, as the worker makes it. */
async function tried(fields: object, secret = testSecret) {
  const { status, body } = await create(fields);
  expect(status, JSON.stringify(body)).toBe(201);
  await tryOnce(body.id, secret);
  return read(body.id);
}

async function tryOnce(channelId: number, secret = testSecret): Promise<void> {
  const channelServers = createChannelServers({
    smtpUrl: 'smtp://127.0.0.1:1',
    isCatcher: true,
    sealer: channelSealer(secret),
    keySealer: dkimSealer(secret),
    dns: createDnsRecords(['127.0.0.1:1']),
    hosts: { allowedHosts, resolve: async () => ['10.0.0.7'] },
  });
  const { organizationId, admin } = acme;
  const context = {
    pool: database.workerPool,
    signal: new AbortController().signal,
    channelServers,
  };
  await tryChannelOnce(context, { organizationId, channelId, accountId: admin.accountId });
}

const withPassword = { username: 'atrium', secret: 'open sesame' };

describe('a mail server of the channel’s own', () => {
  it('gets the message, signed in, and the password is never answered', async () => {
    const port = await mailServer({ hideSTARTTLS: true });
    const channel = await tried({ port, ...withPassword });
    expect(channel).toMatchObject({
      state: 'unverified',
      problem: null,
      lastReply: expect.stringContaining('250'),
      hasSecret: true,
      proof: { needed: true, provenAt: null },
    });
    expect(seen).toEqual([{ user: 'atrium', secure: false }]);
    expect(JSON.stringify(channel)).not.toContain('sesame');
    const kept = await database.asSuperuser(
      `select secret_sealed from app.channel where id = $1
       union all select changes::text from app.audit_event where target_type = 'channel'`,
      [channel.id],
    );
    expect(JSON.stringify(kept)).not.toContain('sesame');
  });

  it.each([
    ['starttls', {}],
    ['implicit', { secure: true }],
  ] as const)(
    'is spoken to encrypted by %s, its certificate checked by its name',
    async (tls, options) => {
      const certificate = certificateOf('localhost');
      const port = await mailServer({ ...certificate, ...options });
      expect((await tried({ port, tls, host: 'localhost', ...withPassword })).problem).toBe(
        'certificate',
      );
      setDefaultCACertificates([...usual, certificate.cert]);
      expect((await tried({ port, tls, host: 'localhost', ...withPassword })).problem).toBeNull();
      expect(seen).toEqual([{ user: 'atrium', secure: true }]);
      // It is not a certificate of that address.
      expect((await tried({ port, tls })).problem).toBe('certificate');
    },
  );

  it('fails with a code for each way to fail', async () => {
    const port = await mailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    const gone = allow(1);
    expect((await tried({ port: gone })).problem).toBe('connection_refused');
    expect((await tried({ port, tls: 'starttls' })).problem).toBe('tls_missing');
    expect((await tried({ port, tls: 'implicit' })).problem).toBe('tls_failed');
    const wrong = await tried({ port, username: 'atrium', secret: 'guessed' });
    expect(wrong).toMatchObject({
      state: 'failing',
      problem: 'auth',
      lastReply: expect.stringContaining('535'),
    });
    const mute = await rawServer((socket) => socket.end());
    expect(await tried({ port: mute })).toMatchObject({ problem: 'no_answer' });
    const refusing = await mailServer({
      hideSTARTTLS: true,
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('5.7.1 not this sender'), { responseCode: 553 })),
    });
    const refused = await tried({ port: refusing });
    expect(refused).toMatchObject({
      problem: 'sender_refused',
      lastReply: expect.stringContaining('5.7.1 not this sender'),
    });
  });

  it('whose password was sealed with another secret says so', async () => {
    const port = await mailServer({ hideSTARTTLS: true });
    const channel = await tried({ port, ...withPassword }, 'nO0tH3rS3cr3tOfThisInstallation99');
    expect(channel.problem).toBe('secret_unreadable');
    expect(seen).toEqual([]);
  });

  it('is asked for again with its password when it is another', async () => {
    const port = await mailServer({ hideSTARTTLS: true });
    const { id, version } = await tried({ port, ...withPassword });
    const change = (body: object) =>
      product.call(channels.updateChannel, { as: acme.admin, params: { id }, body });
    const elsewhere = await change({
      version,
      port: 587,
      host: 'smtp.evil.example',
      tls: 'starttls',
    });
    expect(elsewhere.body.errors).toEqual([
      expect.objectContaining({
        path: ['secret'],
        said: { code: 'channel_password_again', values: {} },
      }),
    ]);
    const back = await change({ version, server: 'settings' });
    expect(back.body).toMatchObject({ host: null, hasSecret: false, state: 'unverified' });
  });
});

describe('hosts', () => {
  it('whose name leads into the private network are never connected to', async () => {
    const { body } = await create({ host: 'smtp.example.org', port: 587, tls: 'starttls' });
    await tryOnce(body.id);
    expect(await read(body.id)).toMatchObject({ state: 'failing', problem: 'host_not_allowed' });
  });
});
