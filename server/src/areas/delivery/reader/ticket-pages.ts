import type { FastifyInstance, FastifyReply } from 'fastify';
import { withPublicToken, type PublicOrganization } from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import {
  acknowledge,
  readInConsole,
  type ReaderOf,
  type Reading,
} from '../../content/content.public.ts';
import { readEmptyForms } from './acknowledge-part.ts';
import type { ContentPages, ContentVisit } from './article-page.ts';
import { markup } from './markup.ts';
import { nowhere, readingEnded, type Page } from './plain-pages.ts';
import { readerWords } from './reader-words.ts';
import { ticketPath, type ReadingTickets, type TicketReader } from './reading-ticket.ts';

export interface TicketDeps {
  readonly pool: DatabasePool;
  readonly readingTickets: ReadingTickets;
  readonly publicUrl: string;
}

type Params = { Params: { ticket: string; id: string } };
type Entered = { organization: PublicOrganization; reading: Reading | undefined };

/** Adds the pages that people who signed in open from the console: what is for them, by a ticket of theirs. */
export function addTicketPages(
  app: FastifyInstance,
  deps: TicketDeps,
  pages: ContentPages,
  send: (reply: FastifyReply, page: Page) => FastifyReply,
): void {
  const path = `${ticketPath}/:ticket/content/:id`;
  app.get<Params>(path, async ({ params, method }, reply) => {
    const page = await open(params, (reader, id) =>
      enter(deps, reader, (tx) => readInConsole(tx, id, { counts: method === 'GET' })),
    );
    return send(reply, page);
  });
  void app.register(async (scope) => {
    readEmptyForms(scope);
    scope.post<Params>(path, async ({ params }, reply) => {
      const page = await open(params, (reader, id) =>
        enter(deps, reader, async (tx) => {
          const reading = await readInConsole(tx, id, { counts: false });
          if (reading?.standing !== 'open') return reading;
          await acknowledge(tx, id);
          return readInConsole(tx, id, { counts: false });
        }),
      );
      return send(reply, page);
    });
  });

  async function open(
    { ticket, id: digits }: Params['Params'],
    read: (reader: TicketReader, id: number) => Promise<Entered | undefined>,
  ): Promise<Page> {
    const reader = deps.readingTickets.open(ticket);
    if (reader === null) return readingEnded;
    if (!/^[1-9][0-9]{0,14}$/.test(digits)) return nowhere;
    const contentId = Number(digits);
    const entered = await read(reader, contentId);
    if (entered?.reading === undefined) return nowhere;
    const { organization, reading } = entered;
    const page = `${ticketPath}/${ticket}/content/${contentId}`;
    return (
      (await pages({
        contentId,
        organization,
        reading,
        path: page,
        keeps: true,
        ...ofSignedIn(deps, organization, reader),
      })) ?? nowhere
    );
  }
}

function enter(
  { pool }: TicketDeps,
  { organizationKey, accountId }: TicketReader,
  read: (tx: ReaderOf) => Promise<Reading | undefined>,
): Promise<Entered | undefined> {
  return withPublicToken(pool, { organizationKey }, { readOnly: false }, async (tx) => {
    const { db, organization } = tx;
    const member = { organizationId: organization.id, accountId };
    return { organization, reading: await read({ db, member }) };
  });
}

/** Why they read it, and the way back into the console. */
function ofSignedIn(
  { publicUrl }: TicketDeps,
  { name }: PublicOrganization,
  { organizationSlug }: TicketReader,
): Pick<ContentVisit, 'footer' | 'aside'> {
  const back = markup`<a href="${publicUrl}/${organizationSlug}">${readerWords.signedIn.back}</a>`;
  return {
    footer: markup`<p>${readerWords.signedIn.why({ organization: name })}</p><p>${back}</p>`,
    aside: markup`<span class="aside">${back}</span>`,
  };
}
