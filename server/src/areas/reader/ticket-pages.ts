import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PersonInOrganization } from '../../kernel/database/organization.ts';
import { withPublicToken, type PublicOrganization } from '../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { acknowledge, readInConsole, type Reading } from '../content/content.public.ts';
import { findHubsOfContent, type HubOfContent } from '../hubs/hubs.public.ts';
import { readEmptyForms } from './acknowledge-part.ts';
import type { ContentPages, ContentVisit } from './article-page.ts';
import { answerEnd, endPath } from './end-mark.ts';
import { markup } from './markup.ts';
import { moreIn } from './more-in.ts';
import { idOf } from './path-id.ts';
import { nowhere, readingEnded, type Page } from './plain-pages.ts';
import { readerTexts } from './reader-texts.ts';
import { ticketPath, type ReadingTickets, type TicketReader } from './reading-ticket.ts';

export interface TicketDeps {
  readonly pool: DatabasePool;
  readonly readingTickets: ReadingTickets;
  readonly publicUrl: string;
}

type Params = { Params: { ticket: string; id: string } };
interface Entered {
  organization: PublicOrganization;
  reading: Reading | undefined;
  /** The hubs of theirs that hold it. */
  hubs: HubOfContent[];
}

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
      enter(deps, reader, id, (tx) => readInConsole(tx, id, method === 'GET' ? 'viewed' : null)),
    );
    return send(reply, page);
  });
  app.get<Params>(`${path}${endPath}`, async ({ params, method }, reply) => {
    const reader = deps.readingTickets.open(params.ticket);
    const id = idOf(params.id);
    if (method === 'GET' && reader !== null && id !== null) {
      await enter(deps, reader, id, (tx) => readInConsole(tx, id, 'finished'));
    }
    return answerEnd(reply);
  });
  void app.register(async (scope) => {
    readEmptyForms(scope);
    scope.post<Params>(path, async ({ params }, reply) => {
      const page = await open(params, (reader, id) =>
        enter(deps, reader, id, async (tx) => {
          const reading = await readInConsole(tx, id, null);
          if (reading?.access !== 'open') return reading;
          await acknowledge(tx, id);
          return readInConsole(tx, id, null);
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
    const contentId = idOf(digits);
    if (contentId === null) return nowhere;
    const entered = await read(reader, contentId);
    if (entered?.reading === undefined) return nowhere;
    const { organization, reading, hubs } = entered;
    const page = `${ticketPath}/${ticket}/content/${contentId}`;
    return (
      (await pages({
        contentId,
        organization,
        reading,
        path: page,
        keeps: true,
        ...ofSignedIn(deps, organization, reader, hubs),
      })) ?? nowhere
    );
  }
}

function enter(
  { pool }: TicketDeps,
  { organizationKey, accountId }: TicketReader,
  contentId: number,
  read: (tx: PersonInOrganization) => Promise<Reading | undefined>,
): Promise<Entered | undefined> {
  return withPublicToken(pool, { organizationKey }, { readOnly: false }, async (tx) => {
    const { db, organization } = tx;
    const reader = { db, member: { organizationId: organization.id, accountId } };
    const reading = await read(reader);
    const hubs = reading?.access === 'open' ? await findHubsOfContent(reader, contentId) : [];
    return { organization, reading, hubs };
  });
}

/** Why they read it, and the ways back into the console: to the hubs that hold it, and home. */
function ofSignedIn(
  { publicUrl }: TicketDeps,
  { name }: PublicOrganization,
  { organizationSlug }: TicketReader,
  hubs: Entered['hubs'],
): Pick<ContentVisit, 'footer' | 'aside' | 'more'> {
  const home = `${publicUrl}/${organizationSlug}`;
  const back = markup`<a href="${home}">${readerTexts.signedIn.back}</a>`;
  return {
    more: moreIn(hubs, ({ id }) => `${home}/for-you/hubs/${id}`),
    footer: markup`<p>${readerTexts.signedIn.why({ organization: name })}</p><p>${back}</p>`,
    aside: markup`<span class="aside">${back}</span>`,
  };
}
