import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { usualAccent } from 'contract/brand/contrast.ts';
import {
  parsePublicLink,
  type PublicLink,
  type PublicTransaction,
} from '../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { problemOf, statusOf } from '../../kernel/http/problem.ts';
import {
  addClicks,
  addPixel,
  type TrackingDeps,
  type SentEmail,
  withSentEmail,
  chooseTopics,
  resubscribe,
  unsubscribe,
  unsubscribeByOneClick,
} from '../delivery/delivery.public.ts';
import { logoUrl } from '../brand/brand.public.ts';
import { brandStyles, type BrandStyles } from './reader-brand.ts';
import { isCheckWord, oneClickCheckPath } from '../channels/channels.public.ts';
import { createContentPages, previewPage } from './article-page.ts';
import { choicesPage } from './choices/choices-page.ts';
import { addEmailContent } from './email-content.ts';
import { emailPage, type ReaderUrls } from './email-page.ts';
import { renderPage } from './page.ts';
import { addEmailHubs } from './hubs/email-hub.ts';
import { later, nowhere, previewEnded, suspended, type Page } from './plain-pages.ts';
import { previewPath, type PreviewLinks } from './preview-links.ts';
import type { ReadingTickets } from './reading-ticket.ts';
import { serveReaderFiles } from './reader-files.ts';
import { findState } from './reader.repository.ts';
import { readChoices, type Choice } from './choices/unsubscribe-form.ts';
import { addTicketPages } from './ticket-pages.ts';

export interface ReaderDeps extends ReaderUrls, TrackingDeps {
  readonly pool: DatabasePool;
  readonly previewLinks: PreviewLinks;
  readonly readingTickets: ReadingTickets;
}

type LinkParams = { Params: { link: string } };

/** The public pages that people reach from a message. No script, no session, nothing from elsewhere. */
export function readerPages(deps: ReaderDeps): FastifyPluginAsync {
  return async (app) => {
    const styles = await serveReaderFiles(app);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    };
    const send: Send = (reply, page = nowhere, status = page.status ?? 200) => {
      const { key = '', logo = null, accent = usualAccent } = page.organization;
      const brand = brandStyles(accent);
      const policy = readerPolicy(deps.filesUrl, deps.publicUrl, brand);
      const worn = { logoUrl: logoUrl(deps.filesUrl, { key, logo }), brand };
      return reply
        .code(status)
        .headers({ ...headers, 'content-security-policy': policy })
        .send(renderPage({ ...page, styles }, worn));
    };
    app.setErrorHandler((error, request, reply) => {
      const problem = problemOf(error);
      const status = statusOf(problem);
      request.problemCode = problem.code;
      if (status >= 500) request.log.error({ err: error }, 'a public page failed');
      const page = problem.code === 'ORGANIZATION_SUSPENDED' ? suspended : nowhere;
      return send(reply, status >= 500 ? later : page, status);
    });
    const nothing = (reply: FastifyReply) => send(reply, undefined);
    addPixel(app, deps, nothing);
    addClicks(app, deps, nothing);
    addEmailPage(app, deps, send);
    const pages = createContentPages(deps.pool, deps);
    addEmailContent(app, deps, pages, send);
    addEmailHubs(app, deps, send);
    addTicketPages(app, deps, pages, send);
    addPreview(app, deps, send);
    addChoices(app, deps, send);
  };
}

type Send = (reply: FastifyReply, page: Page | undefined, status?: number) => FastifyReply;

function addEmailPage(app: FastifyInstance, deps: ReaderDeps, send: Send): void {
  app.get<LinkParams>('/r/:link', async (request, reply) => {
    const link = parsePublicLink(request.params.link);
    if (link !== null) await deps.hits.record(deps.readHit(request, link, 'opened', null));
    const page = await withSentEmail(deps.pool, link, { readOnly: true }, (tx, found, email) =>
      emailPage(tx, found, email, deps),
    );
    return send(reply, page);
  });
}

/** An article for staff, by an address that {@link PreviewLinks} made: no hit is recorded. */
function addPreview(app: FastifyInstance, deps: ReaderDeps, send: Send): void {
  app.get<{ Params: { ticket: string } }>(`${previewPath}/:ticket`, async (request, reply) => {
    const article = deps.previewLinks.open(request.params.ticket);
    if (article === null) return send(reply, previewEnded);
    return send(reply, await previewPage(deps.pool, deps, article));
  });
}

async function choicesOf(tx: PublicTransaction, link: PublicLink, email: SentEmail): Promise<Page> {
  const subscription = await findState(tx, email);
  return choicesPage({ organization: tx.organization, link, email, subscription });
}

/**
 * GET only shows: scanners follow every link of a mail, and must not unsubscribe anyone. Also of an organization that
 * is suspended people can always unsubscribe.
 */
function addChoices(app: FastifyInstance, deps: ReaderDeps, send: Send): void {
  app.get<LinkParams>('/u/:link', async (request, reply) => {
    const link = parsePublicLink(request.params.link);
    const options = { readOnly: true, evenSuspended: true };
    return send(reply, await withSentEmail(deps.pool, link, options, choicesOf));
  });
  void app.register(async (scope) => {
    readChoices(scope);
    addOneClickCheck(scope, send);
    scope.post<LinkParams & { Body: Choice | null }>('/u/:link', async (request, reply) => {
      const link = parsePublicLink(request.params.link);
      const choice = request.body;
      const options = { readOnly: false, evenSuspended: true };
      const answer = await withSentEmail(deps.pool, link, options, async (tx, found, email) => {
        if (choice !== null) await perform(tx, email, choice);
        return choicesOf(tx, found, email);
      });
      return send(reply, answer);
    });
  });
}

/** Says the word that is asked to a form that unsubscribes by one click: that it arrives here is seen from outside. */
function addOneClickCheck(scope: FastifyInstance, send: Send): void {
  scope.post<{ Params: { word: string }; Body: Choice | null }>(
    `${oneClickCheckPath}/:word`,
    async ({ params: { word }, body }, reply) => {
      if (!isCheckWord(word) || body?.action !== 'one-click') return send(reply, undefined);
      return reply.header('cache-control', 'no-store').type('text/plain').send(word);
    },
  );
}

/** The content security policy of the reader's pages: pictures, the style sheet and the organization's colours, one form, nothing that runs. */
function readerPolicy(filesUrl: string, publicUrl: string, brand: BrandStyles | null): string {
  const files = new URL(filesUrl).origin;
  const images = files === publicUrl ? "'self'" : `'self' ${files}`;
  return [
    "default-src 'none'",
    `img-src ${images}`,
    brand === null ? "style-src 'self'" : `style-src 'self' ${brand.source}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What a form asks for. */
async function perform(tx: PublicTransaction, email: SentEmail, choice: Choice): Promise<void> {
  switch (choice.action) {
    case 'one-click':
      return unsubscribeByOneClick(tx, email);
    case 'stop':
      return unsubscribe(tx, email);
    case 'resume':
      return resubscribe(tx, email);
    case 'choose':
      return chooseTopics(tx, email, choice.topics);
  }
}
