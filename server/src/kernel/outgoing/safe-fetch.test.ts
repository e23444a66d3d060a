import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSafeFetch, safeFetchLimits, type SafeFetchOptions } from './safe-fetch.ts';

let site: Server;
let origin: string;
let answer: RequestListener;
beforeAll(async () => {
  site = createServer((request, response) => answer(request, response));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await once(site, 'close');
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const none = () => new AbortController().signal;

const fetchIt = (path = '/', options: SafeFetchOptions = {}, signal = none()) => {
  const safeFetch = createSafeFetch({ allowedOrigins: [origin], ...options });
  return safeFetch(`${origin}${path}`, { types: ['text/html', 'application/xhtml+xml'], signal });
};

const fails = (code: string) => ({ ok: false, code });

describe('what is fetched', () => {
  it('comes with its type, its charset and where the redirects led', async () => {
    answer = ({ url }, response) => {
      if (url === '/') response.writeHead(302, { location: '/there?a=1' }).end('moved');
      else response.writeHead(200, { 'content-type': 'Text/HTML;Charset="ISO-8859-1"' }).end('hi');
    };
    expect(await fetchIt()).toEqual({
      ok: true,
      url: `${origin}/there?a=1`,
      type: 'text/html',
      charset: 'ISO-8859-1',
      bytes: Buffer.from('hi'),
    });
  });

  it('is asked for by name, without cookies, credentials or where we came from', async () => {
    const seen: Record<string, unknown>[] = [];
    answer = ({ method, url, headers }, response) => {
      seen.push({ method, ...headers });
      if (url === '/') {
        response.writeHead(307, { location: '/next', 'set-cookie': 'session=1; Path=/' }).end();
      } else response.writeHead(200, html).end('hi');
    };
    expect((await fetchIt()).ok).toBe(true);
    const host = new URL(origin).host;
    const sent = {
      method: 'GET',
      host,
      connection: 'keep-alive',
      'user-agent': 'Atrium (link fetcher)',
      accept: 'text/html, application/xhtml+xml',
      'accept-encoding': 'gzip, deflate, br',
    };
    expect(seen).toEqual([sent, sent]);
  });

  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is unpacked from %s', async (coding, pack) => {
    answer = (_request, response) =>
      response
        .writeHead(200, { ...html, 'content-encoding': coding })
        .end(pack(Buffer.from('packed')));
    expect(await fetchIt()).toMatchObject({ ok: true, bytes: Buffer.from('packed') });
  });

  it('may be as large as the limit, and no byte larger', async () => {
    const { bytes } = safeFetchLimits;
    let size = bytes;
    answer = (_request, response) => response.writeHead(200, html).end(Buffer.alloc(size));
    const outcome = await fetchIt();
    expect(outcome.ok && outcome.bytes.length).toBe(bytes);
    size = bytes + 1;
    expect(await fetchIt()).toEqual(fails('too_large'));
  });

  it('is limited where the server says no size, and is left as soon as it is passed', async () => {
    let left: Promise<unknown> | undefined;
    answer = (_request, response) => {
      left = once(response, 'close');
      const chunk = Buffer.alloc(64 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) {
          // Until the other side stops reading.
        }
      };
      response.writeHead(200, html).on('drain', write);
      write();
    };
    expect(await fetchIt()).toEqual(fails('too_large'));
    await left;
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is no bomb packed by %s', async (coding, pack) => {
    const bomb = pack(Buffer.alloc(100 * 1024 * 1024));
    answer = (_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': coding }).end(bomb);
    const before = process.memoryUsage().rss;
    expect(await fetchIt()).toEqual(fails('too_large'));
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  });

  it.each([
    ['gzip', Buffer.from('not packed')],
    ['gzip', gzipSync(Buffer.alloc(1000)).subarray(0, 20)],
    ['br', Buffer.from('not packed at all')],
    ['zstd', Buffer.from('x')],
    ['gzip, gzip', gzipSync(gzipSync('x'))],
  ])('is nothing that %s does not unpack', async (coding, bytes) => {
    answer = (_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': coding }).end(bytes);
    expect(await fetchIt()).toEqual(fails('unreadable'));
  });

  it.each(['application/json', 'image/png', 'text/html-sandboxed', 'text', ''])(
    'is not of the type %s',
    async (type) => {
      answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end('x');
      expect(await fetchIt()).toEqual(fails('wrong_type'));
    },
  );

  it.each([204, 304, 400, 401, 403, 404, 410, 429, 500, 503, 999])(
    'is nothing with the status %i',
    async (status) => {
      answer = (_request, response) => response.writeHead(status, html).end();
      const outcome = await fetchIt();
      if (status === 204) expect(outcome).toMatchObject({ ok: true, bytes: Buffer.alloc(0) });
      else expect(outcome).toEqual({ ...fails('status'), status });
    },
  );
});

describe('redirects', () => {
  it.each([
    [5, true],
    [6, false],
  ])('are followed five times: %i', async (times, isFollowed) => {
    answer = ({ url = '/' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.writeHead(200, html).end('there');
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    };
    const outcome = await fetchIt(`/${times}`);
    if (isFollowed) expect(outcome).toMatchObject({ ok: true, url: `${origin}/0` });
    else expect(outcome).toEqual(fails('too_many_redirects'));
  });

  it('in a circle end', async () => {
    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.writeHead(308, { location: '/' }).end();
    };
    expect(await fetchIt()).toEqual(fails('too_many_redirects'));
    expect(asked).toBe(6);
  });

  it('without a target are none', async () => {
    answer = (_request, response) => response.writeHead(302).end();
    expect(await fetchIt()).toEqual(fails('bad_redirect'));
  });
});

describe('a server that takes its time', () => {
  it('ends after five seconds in all, however often it says something', async () => {
    answer = (_request, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    };
    const start = performance.now();
    expect(await fetchIt()).toEqual(fails('timeout'));
    expect(performance.now() - start).toBeGreaterThanOrEqual(4900);
  });

  it.each([
    ['without an answer', () => {}],
    [
      'in the middle of its headers',
      (_request, response) => void response.socket?.write('HTTP/1.1 200 OK\r\n'),
    ],
    ['before its body', (_request, response) => response.writeHead(200, html).flushHeaders()],
  ] satisfies [string, RequestListener][])('ends %s', async (_when, listener) => {
    answer = listener;
    expect(await fetchIt('/', { ms: 200 })).toEqual(fails('timeout'));
  });

  it('ends while its name is looked up', async () => {
    const safeFetch = createSafeFetch({ ms: 100, resolve: () => new Promise(() => {}) });
    const outcome = await safeFetch('https://slow.example', { types: [], signal: none() });
    expect(outcome).toEqual(fails('timeout'));
  });

  it('is left when the caller goes away', async () => {
    const caller = new AbortController();
    let left: Promise<unknown> | undefined;
    answer = (_request, response) => {
      left = once(response, 'close');
      caller.abort();
    };
    expect(await fetchIt('/', {}, caller.signal)).toEqual(fails('cancelled'));
    await left;
  });
});

describe('a server that does not answer, or speaks no HTTP', () => {
  it('is unreachable', async () => {
    answer = (request) => request.socket.destroy();
    expect(await fetchIt()).toEqual(fails('unreachable'));
    answer = (request) => request.socket.end('SSH-2.0-x\r\n');
    expect(await fetchIt()).toEqual(fails('unreachable'));
    answer = (_request, response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    };
    expect(await fetchIt()).toEqual(fails('unreachable'));
    const gone = 'http://127.0.0.1:1';
    const safeFetch = createSafeFetch({ allowedOrigins: [gone] });
    expect(await safeFetch(gone, { types: [], signal: none() })).toEqual(fails('unreachable'));
  });
});
