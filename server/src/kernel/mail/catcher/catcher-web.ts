import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import { framedHtml, listPage, messagePage, stylesheet } from './catcher-pages.ts';
import type { MailStore } from './mail-store.ts';

/** For our own pages: no script at all, a frame for the message alone. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * For a message's HTML: shown, and nothing else. Its styles count, its images only when they came with it; it runs
 * nothing and fetches nothing, so that no tracking pixel takes us for a reader.
 */
const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const sourceShownMax = 200_000;

export interface CatcherWeb {
  port: number;
  stop(): Promise<void>;
}

/** The page on which caught mail is read, and the same as JSON: on loopback, for no other host's pages. */
export async function startCatcherWeb(store: MailStore, port: number): Promise<CatcherWeb> {
  const app = fastify({ forceCloseConnections: true });
  guard(app);
  app.get('/', async (_request, reply) => html(reply, listPage(store.list())));
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(stylesheet));
  app.post('/clear', async (_request, reply) => {
    await store.clear();
    return reply.redirect('/', 303);
  });
  addMessages(app, store);
  addApi(app, store);
  await app.listen({ host: '127.0.0.1', port });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: () => app.close(),
  };
}

function html(reply: FastifyReply, body: string, policy = pagePolicy): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(body);
}

/** A name that leads here from elsewhere (DNS rebinding) or a form of another site gets nothing. */
function guard(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common).header('content-security-policy', "default-src 'none'");
    if (!['127.0.0.1', 'localhost'].includes(request.hostname)) return reply.code(421).send();
    const { origin } = request.headers;
    if (origin !== undefined && origin !== `http://${request.host}`) return reply.code(403).send();
    return undefined;
  });
}

type WithId = FastifyRequest<{ Params: { id: string } }>;

function addMessages(app: FastifyInstance, store: MailStore): void {
  app.get('/messages/:id', async (request: WithId, reply) => {
    const { id } = request.params;
    const source = await store.source(id);
    const summary = store.list().find((entry) => entry.id === id);
    if (!source || !summary) return reply.code(404).type('text/plain').send('No such message\n');
    const text = source.subarray(0, sourceShownMax).toString('utf8');
    return html(reply, messagePage(summary, await PostalMime.parse(source), text));
  });
  app.get('/messages/:id/html', async (request: WithId, reply) => {
    const source = await store.source(request.params.id);
    const body = source && (await PostalMime.parse(source)).html;
    if (body === null || body === undefined) return reply.code(404).send();
    return html(reply, framedHtml(body), messagePolicy);
  });
  app.get('/messages/:id/source', async (request: WithId, reply) => {
    const source = await store.source(request.params.id);
    if (!source) return reply.code(404).send();
    return reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="${request.params.id}.eml"`)
      .send(source);
  });
}

/** For tests and scripts: `GET /api/messages?to=…`, `GET /api/messages/:id`, `DELETE /api/messages`. */
function addApi(app: FastifyInstance, store: MailStore): void {
  app.get(
    '/api/messages',
    async (request: FastifyRequest<{ Querystring: { to?: string } }>, reply) => {
      const to = request.query.to?.toLowerCase();
      const found = store
        .list()
        .filter((entry) => to === undefined || entry.to.some((one) => one.toLowerCase() === to));
      return reply.send({ messages: found });
    },
  );
  app.get('/api/messages/:id', async (request: WithId, reply) => {
    const { id } = request.params;
    const source = await store.source(id);
    const summary = store.list().find((entry) => entry.id === id);
    if (!source || !summary) return reply.code(404).send({ message: 'No such message' });
    const { html: htmlBody = null, text = null, headers } = await PostalMime.parse(source);
    return reply.send({ ...summary, html: htmlBody, text, headers });
  });
  app.delete('/api/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });
}
