import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { WebConfig } from 'contract/kernel/web-config.ts';

/** Where the build is; another folder for developers who build elsewhere. */
const usualFolder = process.env['WEB_DIST'] ?? path.resolve(import.meta.dirname, '../../web/dist');

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Where the hosted identity service answers. */
export const hostedOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Answers a call of the API; a handler that wants no answer to arrive ends the connection. */
export type ApiAnswerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface BuiltWeb {
  origin: string;
  /** Answers in place of the API from now on; without one each call is 501. */
  answerWith: (answerer: ApiAnswerer | undefined) => void;
  /** The settings that the page gets at run time; back to the usual with `{}`. */
  configure: (changes: Partial<WebConfig>) => void;
  close: () => Promise<void>;
}

export const usualConfig: WebConfig = {
  apiBaseUrl: '/api',
  filesBaseUrl: '/api/files',
  environment: 'test',
  buildVersion: '1.14.2',
  identity: { kind: 'embedded', providers: [] },
  fileStorage: null,
  errorReporting: { dsn: null, traceSampleRate: 1 },
  supportChat: null,
  authSyncUrl: null,
};

/**
 * Serves the built web application as the server does: the page as a template with nonce and configuration,
 * under a strict content security policy, everything else from its folder. What a test says stands behind the API's
 * addresses: answers that come by the network instead of by Playwright let the browser keep what it has loaded.
 */
export async function serveBuiltWeb(dist = usualFolder): Promise<BuiltWeb> {
  const template = await readFile(path.join(dist, 'index.html'), 'utf8');
  let config = usualConfig;
  let api: ApiAnswerer | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/') && api) void api(request, response);
    else if (pathname.startsWith('/api/')) response.writeHead(501).end();
    else if (pathname.startsWith('/assets/'))
      void sendFile(response, path.join(dist, path.normalize(pathname)));
    else sendPage(response, template, config);
  });
  // A connection that ends without an answer is tried again by the browser when it was used before.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answerWith: (answerer) => {
      api = answerer;
    },
    configure: (changes) => {
      config = { ...usualConfig, ...changes };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendPage(response: ServerResponse, template: string, config: WebConfig): void {
  const nonce = randomBytes(16).toString('base64');
  const hosted = config.identity.kind === 'firebase' ? hostedOrigins : [];
  const elsewhere = [config.apiBaseUrl, config.filesBaseUrl, config.errorReporting.dsn, ...hosted]
    .filter((address) => address?.startsWith('http'))
    .map((address) => new URL(address ?? '').origin);
  const chat = config.supportChat?.host ?? '';
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${chat}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${elsewhere.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(chat === '' ? ["require-trusted-types-for 'script'"] : []),
  ];
  const page = template
    .replaceAll('%NONCE%', nonce)
    .replace('%CONFIG%', () => JSON.stringify(config).replaceAll('<', String.raw`\u003c`));
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
    })
    .end(page);
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  try {
    const content = await readFile(file);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    const forEver = 'public, max-age=31536000, immutable';
    response.writeHead(200, { 'content-type': type, 'cache-control': forEver }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}
