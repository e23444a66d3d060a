import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { host, send, testApp } from '../../../testing/test-app.ts';
import { guarded, one, write } from '../../../testing/test-endpoints.ts';
import { route } from '../route.ts';

const routes = [
  route(one, async ({ address }) => ({ ok: address !== '' })),
  route(write, async () => ({ ok: true })),
  route(guarded, async () => ({ ok: true })),
];
const { app } = await testApp({ routes });
await app.listen({ port: 0, host: '127.0.0.1' });
const port = (app.server.address() as AddressInfo).port;
afterAll(() => app.close());

/** Sends bytes as they are and reads until the server closes. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('a guarded path without a token', () => {
  const path = '/api/guarded/list';
  it.each([
    path,
    `/${path}`,
    `${path}/`,
    '/API/GUARDED/LIST',
    `${path};x=1`,
    '/api/guarded%2flist',
    '/api%2fguarded/list',
    '/api/guarded%252flist',
    '/./api/guarded/list',
    '/x/../api/guarded/list',
    '/api/guarded/./list',
    `${path}%00`,
    `${path}%20`,
    '/api/guarded\\list',
    '/%61pi/guarded/list',
  ])('is never answered, however it is written: %s', async (variant) => {
    const answer = await sendBytes(
      `GET ${variant} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    );
    expect([401, 404, 400]).toContain(statusOf(answer));
    expect(answer).not.toContain('"ok"');
  });
});

describe('requests that are hardly HTTP', () => {
  it.each([
    [
      'headers of 20 KB',
      `GET /api/one HTTP/1.1\r\nhost: ${host}\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      'an address of 9 KB',
      `GET /api/one?q=${'x'.repeat(9000)} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      431,
    ],
    [
      'two lengths',
      `POST /api/things HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}`,
      400,
    ],
    [
      'a length beside chunks',
      `POST /api/things HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['no host', 'GET /api/one HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a broken escape', `GET /api/%zz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`, 400],
  ])('are refused: %s', async (_what, bytes, status) => {
    expect(statusOf(await sendBytes(bytes))).toBe(status);
  });

  it('by an unknown method get 405', async () => {
    const answer = await sendBytes(
      `PROPFIND /api/one HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(405);
    expect(answer).toContain('METHOD_NOT_ALLOWED');
  });
});

describe('draining', () => {
  it('finishes what is under way and accepts no new requests', async () => {
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow = await testApp({
      routes: [
        route(one, async () => {
          started.resolve();
          await gate.promise;
          return { ok: true };
        }),
      ],
    });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const answering = send(slow.app, '/api/one');
    await started.promise;
    const closing = slow.app.close();
    await expect
      .poll(() =>
        send(slow.app, '/health').then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    gate.resolve();
    expect(await answering).toMatchObject({ status: 200, body: '{"ok":true}' });
    await closing;
  });
});
