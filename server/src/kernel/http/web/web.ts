import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import { consolePolicy } from './csp.ts';
import { ProblemError } from '../problem.ts';
import { isServerPath } from './reserved-paths.ts';
import { jsonForHtml, webConfigOf } from './web-config.ts';

const nonceMark = '%NONCE%';
const configMark = '%CONFIG%';

/** The console's page: a template that is filled for each response. */
interface Page {
  readonly html: (nonce: string) => string;
  readonly policy: (nonce: string) => string;
}

function fill(template: string): (nonce: string) => string {
  const parts = template.split(nonceMark);
  return (nonce) => parts.join(nonce);
}

async function readPage(webRoot: string, settings: Settings): Promise<Page> {
  const template = await readFile(join(webRoot, 'index.html'), 'utf8');
  if (!template.includes(configMark)) throw new Error(`index.html holds no ${configMark}`);
  const config = jsonForHtml(webConfigOf(settings));
  // A function as replacement: `$` in the configuration means nothing special.
  return {
    html: fill(template.replace(configMark, () => config)),
    policy: fill(consolePolicy(settings)),
  };
}

async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  if (existsSync(join(webRoot, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(webRoot, 'assets'),
      prefix: '/assets/',
      // The names hold a hash of the content.
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      decorateReply: true,
    });
  }
  const entries = await readdir(webRoot, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /^[\w-]+\.(?!html$)\w+$/.test(entry.name),
  );
  for (const { name } of files) {
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, webRoot, { maxAge: '1h', immutable: false }),
    );
  }
}

/**
 * Serves the built console: its files below `/assets`, compressed at build, and its page for every path
 * that is not the server's own, with a nonce and the run-time configuration.
 * @param webRoot the folder of the build, with an index.html; @throws when there is none
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string,
  settings: Settings,
): Promise<void> {
  const page = await readPage(webRoot, settings);
  await serveFiles(app, webRoot);
  app.get('/*', async (request, reply) => {
    if (isServerPath(request.url.split('?')[0] ?? '')) throw new ProblemError('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': page.policy(nonce),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(page.html(nonce));
  });
}
