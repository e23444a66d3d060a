import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { host, plain, send, testApp } from '../../../testing/test-app.ts';
import { one, write } from '../../../testing/test-endpoints.ts';
import { serverLimits, drainMs, drainOnClose } from './http-server.ts';
import { route } from '../route.ts';

let written = 0;
const large = defineEndpoint({
  ...plain,
  name: 't.large',
  method: 'GET',
  path: '/large',
  permission: 'public',
  output: z.object({ text: z.string() }),
});
const largeText = 'x'.repeat(8 * 1024 * 1024);
const routes = [
  route(large, async () => ({ text: largeText })),
  route(one, async () => ({ ok: true })),
  route(write, async () => {
    written += 1;
    return { ok: true };
  }),
];
const { app } = await testApp({ routes });

async function slowly(port: number, begin: string, rest: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(begin);
  const answer = text(socket).catch(() => '');
  void dribble(socket, rest);
  return answer;
}

/** A byte now and then, so that the connection is never idle. */
async function dribble(socket: Socket, bytes: string): Promise<void> {
  for (const byte of bytes) {
    await sleep(100);
    if (!socket.writable) return;
    socket.write(byte);
  }
}

/** Connections the server holds. */
function open(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

describe('clients that send a byte at a time', () => {
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('are cut by the limits of the server, while others are served', async () => {
    const { server } = app;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([
      serverLimits.headersTimeout,
      serverLimits.requestTimeout,
    ]);
    // The same limits, shorter: the server reads them at every look at its connections.
    server.headersTimeout = 300;
    server.requestTimeout = 600;
    const { port } = server.address() as AddressInfo;
    const endless = 'x'.repeat(1000);
    const head = `POST /api/things HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
    const slow = [
      ...Array.from({ length: 100 }, () =>
        slowly(port, `GET /api/one HTTP/1.1\r\nhost: ${host}\r\n`, `x-slow: ${endless}`),
      ),
      ...Array.from({ length: 50 }, () =>
        slowly(port, `${head}content-length: 900\r\n\r\n{"name":"`, endless),
      ),
      ...Array.from({ length: 50 }, () =>
        slowly(port, `${head}transfer-encoding: chunked\r\n\r\n`, '1\r\n{\r\n'.repeat(100)),
      ),
    ];
    const clients = { cut: false };
    const all = Promise.all(slow).finally(() => {
      clients.cut = true;
    });
    const served = new Set<number>();
    while (!clients.cut) {
      served.add((await send(app, '/api/one')).status);
      await sleep(20);
    }
    expect([...served]).toEqual([200]);
    const answers = await all;
    for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(answers.filter((answer) => answer !== '').length).toBeGreaterThan(0);
    expect(written).toBe(0);
    await expect.poll(open).toBe(0);
  });
});

describe('a request that never ends', () => {
  it('is cut when the time to drain is over', async () => {
    expect(drainMs).toBe(25_000);
    const draining = fastify();
    drainOnClose(draining, 200);
    const started = Promise.withResolvers<void>();
    draining.get('/never', async () => {
      started.resolve();
      await new Promise(() => {});
    });
    await draining.listen({ port: 0, host: '127.0.0.1' });
    const answer = send(draining, '/never');
    const failed = expect(answer).rejects.toThrow('socket hang up');
    await started.promise;
    await draining.close();
    await failed;
  });
});

describe('fifty clients that ask for much and read nothing', () => {
  it('hold nothing of what they asked for, and delay no one else', async () => {
    const chunk = 'x'.repeat(64 * 1024);
    const chunks = 80;
    let gathered = 0;
    async function* much() {
      for (let n = 0; n < chunks; n += 1) yield chunk;
      // As the transaction behind it would.
      gathered += 1;
    }
    const csv = defineEndpoint({
      ...plain,
      name: 't.much',
      method: 'GET',
      path: '/much',
      permission: 'public',
      output: 'csv',
    });
    const much50 = await testApp({
      routes: [
        route(one, async () => ({ ok: true })),
        route(csv, async () => ({ fileName: 'much.csv', content: much() })),
      ],
    });
    const server = much50.app;
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const before = process.memoryUsage.rss();
    const clients = Array.from({ length: 50 }, () => {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write(`GET /api/much HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      return socket;
    });
    const served = new Set<number>();
    let most = 0;
    while (gathered < clients.length) {
      served.add((await send(server, '/api/one')).status);
      most = Math.max(most, process.memoryUsage.rss());
      await sleep(20);
    }
    expect([...served]).toEqual([200]);
    expect(most - before).toBeLessThan(200 * 1024 * 1024);
    const { body, headers } = await send(server, '/api/much');
    expect(body.length).toBe(chunks * chunk.length);
    expect(headers['content-length']).toBe(String(body.length));
    for (const client of clients) client.destroy();
    await server.close();
  });
});

describe('clients that never read their answer', () => {
  it('are cut when nothing moves for too long', async () => {
    const reading = await testApp({ routes });
    await reading.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = reading.app;
    expect(server.timeout).toBe(serverLimits.connectionTimeout);
    // The same limit, shorter.
    server.timeout = 1000;
    // The first may be cut before a busy machine has taken the last.
    let came = 0;
    server.on('connection', () => {
      came += 1;
    });
    const { port } = server.address() as AddressInfo;
    const clients = Array.from({ length: 10 }, () => {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write(`GET /api/large HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      return socket;
    });
    const holding = () =>
      new Promise((resolve) => {
        server.getConnections((_error, count) => resolve(count));
      });
    await expect.poll(() => came, { timeout: 20_000 }).toBe(10);
    await expect.poll(holding, { timeout: 20_000 }).toBe(0);
    expect((await send(reading.app, '/api/one')).status).toBe(200);
    for (const client of clients) client.destroy();
    await reading.app.close();
  });
});
