import type { FastifyInstance, FastifyReply } from 'fastify';
import { articleLinkDays } from 'contract/delivery/links.ts';
import {
  parsePublicLink,
  printPublicLink,
  type PublicLink,
} from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { acknowledge, findReading } from '../../content/content.public.ts';
import { positionOf, type TrackingDeps } from '../tracking/add-tracking.ts';
import type { Found } from '../tracking/hit-recorder.ts';
import { readEmptyForms } from './acknowledge-part.ts';
import type { ContentPages } from './article-page.ts';
import { answerEnd, endPath } from './end-mark.ts';
import { letterFooter } from './letter-footer.ts';
import type { Page } from './plain-pages.ts';
import { findLinkedContent } from './reader.repository.ts';
import { withLetter } from './with-letter.ts';

interface LetterContentDeps extends TrackingDeps {
  readonly pool: DatabasePool;
}

type Params = { Params: { link: string; position: string } };
type Opened = Pick<Found, 'organization' | 'subject' | 'email' | 'sentAt' | 'isTest'> & {
  contentId: number;
  reading: NonNullable<Found['reading']>;
};

/** Adds the content that an email links to, by the token of the person it went to. */
export function addLetterContent(
  app: FastifyInstance,
  deps: LetterContentDeps,
  pages: ContentPages,
  send: (reply: FastifyReply, page: Page | undefined) => FastifyReply,
): void {
  const shown = (link: PublicLink, position: number, opened: Opened) =>
    pages({
      ...opened,
      path: `/r/${printPublicLink(link)}/${position}`,
      footer: letterFooter(opened.organization, link, opened),
      keeps: !opened.isTest,
    });
  app.get<Params>('/r/:link/:position', async (request, reply) => {
    const link = parsePublicLink(request.params.link);
    const position = positionOf(request.params.position);
    if (link === null || position === null) return send(reply, undefined);
    const found = await deps.hits.record(deps.readHit(request, link, 'viewed', position));
    const opened = found && openedOf(found);
    return send(reply, opened && (await shown(link, position, opened)));
  });
  app.get<Params>(`/r/:link/:position${endPath}`, async (request, reply) => {
    const link = parsePublicLink(request.params.link);
    const position = positionOf(request.params.position);
    if (link !== null && position !== null) {
      await deps.hits.record(deps.readHit(request, link, 'finished', position));
    }
    return answerEnd(reply);
  });
  void app.register(async (scope) => {
    readEmptyForms(scope);
    scope.post<Params>('/r/:link/:position', async (request, reply) => {
      const link = parsePublicLink(request.params.link);
      const position = positionOf(request.params.position);
      if (link === null || position === null) return send(reply, undefined);
      const opened = await confirm(deps.pool, link, position);
      return send(reply, opened && (await shown(link, position, opened)));
    });
  });
}

function openedOf({ contentId, reading, ...found }: Found): Opened | undefined {
  return contentId === null || reading === null ? undefined : { ...found, contentId, reading };
}

/** Keeps that the person whose mail it was confirms what its link leads to; of a test nothing is kept. */
async function confirm(
  pool: DatabasePool,
  link: PublicLink,
  position: number,
): Promise<Opened | undefined> {
  return withLetter(pool, link, { readOnly: false }, async (tx, _, letter) => {
    const { db, member, organization } = tx;
    const linked = await findLinkedContent(tx, letter, position, articleLinkDays);
    if (linked === undefined) return undefined;
    const { contentId, accountId, isTest } = linked;
    const reader = { db, member: { ...member, accountId } };
    if (!isTest) await acknowledge(reader, contentId);
    const reading = await findReading(reader, contentId);
    return reading && { ...letter, organization, contentId, reading, isTest };
  });
}
