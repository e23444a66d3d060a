import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { host, plain, testApp } from '../../../testing/test-app.ts';
import { one } from '../../../testing/test-endpoints.ts';
import { route } from '../route.ts';

const slow = defineEndpoint({
  ...plain,
  name: 't.slow',
  method: 'GET',
  path: '/slow',
  permission: 'public',
});

const most = 20;
let app: FastifyInstance;
let sockets: Socket[];
/** Requests that came. */
let asked: number;
/** Lets the slow ones be answered. */
let answer: PromiseWithResolvers<void>;
beforeEach(async () => {
  sockets = [];
  asked = 0;
  answer = Promise.withResolvers();
  const routes = [
    route(one, async () => ({ ok: true })),
    route(slow, async () => {
      await answer.promise;
      return { ok: true };
    }),
  ];
  ({ app } = await testApp({ routes, connections: most }));
  await app.listen({ port: 0, host: '0.0.0.0' });
  app.server.on('request', () => {
    asked += 1;
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  answer.resolve();
  await app.close();
});

interface Client {
  socket: Socket;
  /** What came from the server. */
  read: () => string;
  isClosed: () => boolean;
}

/** A connection from this loopback address, as the server sees it. */
async function open(localAddress: string): Promise<Client> {
  const { port } = app.server.address() as AddressInfo;
  const taken = once(app.server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let text = '';
  socket.on('error', () => {}).on('data', (bytes) => (text += String(bytes)));
  await Promise.all([once(socket, 'connect'), taken]);
  return { socket, read: () => text, isClosed: () => socket.closed };
}

async function openAll(localAddress: string, count: number): Promise<Client[]> {
  const clients: Client[] = [];
  // One after the other, so that they have an order.
  // oxlint-disable-next-line no-await-in-loop
  for (let n = 0; n < count; n += 1) clients.push(await open(localAddress));
  return clients;
}

const ask = ({ socket }: Client, path = '/api/one') =>
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);

async function isServed(client: Client): Promise<void> {
  ask(client);
  await expect.poll(client.read).toMatch(/^HTTP\/1\.1 200 /);
}

const closed = (clients: Client[]) => clients.map(({ isClosed }) => isClosed());

describe('idle connections up to the cap', () => {
  it('give way to those of other addresses: the greediest address loses its oldest', async () => {
    const few = await openAll('127.0.0.3', 3);
    const many = await openAll('127.0.0.2', most - few.length);
    const others = await openAll('127.0.0.4', 5);
    for (const client of [...others, ...few]) {
      // oxlint-disable-next-line no-await-in-loop
      await isServed(client);
    }
    await expect
      .poll(() => closed(many))
      .toEqual([
        ...Array.from({ length: 5 }, () => true),
        ...Array.from({ length: 12 }, () => false),
      ]);
    for (const client of many.slice(5)) {
      // oxlint-disable-next-line no-await-in-loop
      await isServed(client);
    }
  });

  it('of one address replace each other', async () => {
    const first = await openAll('127.0.0.2', most);
    const [next] = await openAll('127.0.0.2', 1);
    await isServed(next as Client);
    await expect.poll(() => closed(first)).toEqual([true, ...first.slice(1).map(() => false)]);
  });
});

describe('connections whose requests are being answered', () => {
  it('stay, however old they are, and may be closed once they are idle', async () => {
    const [busy] = (await openAll('127.0.0.2', 1)) as [Client];
    ask(busy, '/api/slow');
    await expect.poll(() => asked).toBe(1);
    const idle = await openAll('127.0.0.2', most - 1);
    const [other] = (await openAll('127.0.0.3', 1)) as [Client];
    await isServed(other);
    await expect.poll(() => closed(idle.slice(0, 2))).toEqual([true, false]);
    answer.resolve();
    await expect.poll(busy.read).toMatch(/^HTTP\/1\.1 200 /);
    expect(busy.isClosed()).toBe(false);
    // The one that was busy has been idle for the shortest time.
    const others = await openAll('127.0.0.4', 2);
    for (const client of others) {
      // oxlint-disable-next-line no-await-in-loop
      await isServed(client);
    }
    await expect.poll(() => closed(idle.slice(0, 4))).toEqual([true, true, true, false]);
    expect(busy.isClosed()).toBe(false);
  });

  it('are all kept, and a new one is closed, where none is idle', async () => {
    const busy = await openAll('127.0.0.2', most);
    for (const client of busy) ask(client, '/api/slow');
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(most);
    const [refused] = (await openAll('127.0.0.3', 1)) as [Client];
    await expect.poll(refused.isClosed).toBe(true);
    answer.resolve();
    for (const client of busy) {
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(client.read, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 200 /);
    }
    const [next] = (await openAll('127.0.0.3', 1)) as [Client];
    await isServed(next);
  });
});
