import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { createDnsRecords } from '../../kernel/outgoing/dns-records.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { testSecret, useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { channelSealer, createChannelServers, dkimSealer } from './channel-servers.ts';
import { tryChannelOnce } from './try-channel.ts';

/** What channels sign in with to their own servers. */
export const withPassword = { username: 'atrium', secret: 'open sesame' };

/** Mail servers on loopback that the operator allows; they end with the test. */
export function useMailServers() {
  const allowedHosts: string[] = [];
  /** The emails that the last one got. */
  const seen: { user: string | undefined; secure: boolean }[] = [];
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    allowedHosts.length = 0;
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  const allow = (port: number): number => {
    for (const host of ['127.0.0.1', 'localhost']) allowedHosts.push(`${host}:${port}`);
    return port;
  };

  async function mailServer(options: SMTPServerOptions = {}): Promise<number> {
    seen.length = 0;
    const server = new SMTPServer({
      logger: false,
      authOptional: true,
      disableReverseLookup: true,
      onAuth({ username = '', password }, _session, done) {
        if (password === withPassword.secret) done(null, { user: username });
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

  return { allowedHosts, seen, closers, allow, mailServer };
}

/** Mail servers of all kinds, and channels of an organization that use them. */
export function useOwnServers() {
  const database = useTestDatabase();
  const { allowedHosts, closers, ...servers } = useMailServers();
  const product = useTestProduct(database, { mailHosts: { allowedHosts } });
  const usualCertificates = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(usualCertificates));

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
    return servers.allow((server.address() as AddressInfo).port);
  }

  return {
    ...servers,
    database,
    product,
    usualCertificates,
    rawServer,
    channelsOf: (tenant: () => TestTenant) =>
      channelsOf(database, product, { allowedHosts, tenant }),
  };
}

let made = 0;

function channelsOf(
  database: ReturnType<typeof useTestDatabase>,
  product: ReturnType<typeof useTestProduct>,
  { allowedHosts, tenant }: { allowedHosts: string[]; tenant: () => TestTenant },
) {
  const create = (fields: object) =>
    product.call(channels.createChannel, {
      as: tenant().admin,
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
    (await product.call(channels.getChannel, { as: tenant().admin, params: { id } })).body;

  async function tryOnce(
    channelId: number,
    secret = testSecret,
    publicUrl: string | null = null,
  ): Promise<void> {
    const channelServers = createChannelServers({
      smtpUrl: 'smtp://127.0.0.1:1',
      isCatcher: true,
      sealer: channelSealer(secret),
      keySealer: dkimSealer(secret),
      dns: createDnsRecords(['127.0.0.1:1']),
      hosts: { allowedHosts, resolve: async () => ['10.0.0.7'] },
      greetingTimeout: 500,
      helloTimeout: 900,
    });
    const { organizationId, admin } = tenant();
    const { signal } = new AbortController();
    const context = { pool: database.workerPool, signal, channelServers, publicUrl };
    await tryChannelOnce(context, { organizationId, channelId, accountId: admin.accountId });
  }

  /** The channel after a try, as the worker makes it. */
  async function tried(fields: object, secret?: string, publicUrl?: string) {
    const { status, body } = await create(fields);
    expect(status, JSON.stringify(body)).toBe(201);
    await tryOnce(body.id, secret, publicUrl);
    return read(body.id);
  }

  return { create, read, tried, tryOnce };
}
