import { readdir, readFile } from 'node:fs/promises';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const source = join(import.meta.dirname, '..', 'floor', 'page');
const built = join(import.meta.dirname, '..', '..', '.cache', 'bench', 'floor-page');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

export interface FloorPage {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds the floor of the console and serves it, compressed beforehand as ours is, in front of the API of the
 * product. That its calls go through us costs it about a millisecond each, and nothing in the browser.
 */
export async function serveFloorPage(apiPort: number): Promise<FloorPage> {
  await build({
    root: source,
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const files = await readCompressed();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname.startsWith('/api/')) passOn(request, response, apiPort);
    else sendFile(response, files, files.has(pathname) ? pathname : '/index.html');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readCompressed(): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(built.length), brotliCompressSync(await readFile(path))] as const;
      }),
    ),
  );
}

function sendFile(
  response: ServerResponse,
  files: ReadonlyMap<string, Buffer>,
  path: string,
): void {
  response
    .writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    })
    .end(files.get(path));
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method = 'GET', url = '/' } = request;
  const headers = { ...request.headers, host: `127.0.0.1:${port}` };
  const asked = forward({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.writeHead(502).end());
  request.pipe(asked);
}
