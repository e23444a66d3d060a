import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  parsePublicLink,
  printPublicLink,
  type PublicLink,
} from '../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { acknowledge, findReading } from '../content/content.public.ts';
import type { HubOfContent } from '../hubs/hubs.public.ts';
import {
  positionOf,
  type TrackingDeps,
  type HitTarget,
  type Found,
  withSentEmail,
} from '../delivery/delivery.public.ts';
import { readEmptyForms } from './acknowledge-part.ts';
import type { ContentPages } from './article-page.ts';
import { findEmailContent } from './email-content.repository.ts';
import { answerEnd, endPath } from './end-mark.ts';
import { emailFooter } from './email-footer.ts';
import { markup } from './markup.ts';
import { moreIn } from './more-in.ts';
import { idOf } from './path-id.ts';
import type { Page } from './plain-pages.ts';

interface EmailContentDeps extends TrackingDeps {
  readonly pool: DatabasePool;
}

type Params = Record<string, string>;
type Opened = Pick<Found, 'organization' | 'subject' | 'email' | 'sentAt' | 'isTest' | 'hubs'> & {
  contentId: number;
  reading: NonNullable<Found['reading']>;
};

/** Someone asks for content by the link of their email. */
interface Asked {
  readonly link: PublicLink;
  readonly target: HitTarget;
}

/** Where content stands that an email leads to, below the email's own page: by a link, or in a hub. */
const paths: readonly { path: string; targetOf: (params: Params) => HitTarget | null }[] = [
  {
    path: '/:position',
    targetOf: ({ position: digits = '' }) => {
      const position = positionOf(digits);
      return position === null ? null : { position };
    },
  },
  {
    path: '/hubs/:hub/content/:id',
    targetOf: ({ hub = '', id = '' }) => {
      const [hubId, contentId] = [idOf(hub), idOf(id)];
      return hubId === null || contentId === null ? null : { hubId, contentId };
    },
  },
];

function pathOf({ link, target }: Asked): string {
  const email = `/r/${printPublicLink(link)}`;
  return 'position' in target
    ? `${email}/${target.position}`
    : `${email}/hubs/${target.hubId}/content/${target.contentId}`;
}

/** Adds the content that an email leads to, by the token of the person it went to. */
export function addEmailContent(
  app: FastifyInstance,
  deps: EmailContentDeps,
  pages: ContentPages,
  send: (reply: FastifyReply, page: Page | undefined) => FastifyReply,
): void {
  const shown = ({ link, target }: Asked, opened: Opened) => {
    const hubPath = ({ id }: HubOfContent) => `/r/${printPublicLink(link)}/hubs/${id}`;
    const from = 'hubId' in target ? opened.hubs.find(({ id }) => id === target.hubId) : undefined;
    return pages({
      ...opened,
      path: pathOf({ link, target }),
      ...(from && {
        aside: markup`<span class="aside"><a href="${hubPath(from)}">${from.name}</a></span>`,
      }),
      more: moreIn(opened.hubs, hubPath),
      footer: emailFooter(opened.organization, link, opened),
      keeps: !opened.isTest,
    });
  };
  const readHit = (request: FastifyRequest, { link, target }: Asked, kind: 'viewed' | 'finished') =>
    deps.readHit(request, link, kind, target);
  for (const { path, targetOf } of paths) {
    const whole = `/r/:link${path}`;
    const askedOf = (params: Params): Asked | null => {
      const [link, target] = [parsePublicLink(params['link'] ?? ''), targetOf(params)];
      return link === null || target === null ? null : { link, target };
    };
    app.get<{ Params: Params }>(whole, async (request, reply) => {
      const asked = askedOf(request.params);
      if (asked === null) return send(reply, undefined);
      const found = await deps.hits.record(readHit(request, asked, 'viewed'));
      const opened = found && openedOf(found);
      return send(reply, opened && (await shown(asked, opened)));
    });
    app.get<{ Params: Params }>(`${whole}${endPath}`, async (request, reply) => {
      const asked = askedOf(request.params);
      if (asked !== null) await deps.hits.record(readHit(request, asked, 'finished'));
      return answerEnd(reply);
    });
    void app.register(async (scope) => {
      readEmptyForms(scope);
      scope.post<{ Params: Params }>(whole, async (request, reply) => {
        const asked = askedOf(request.params);
        if (asked === null) return send(reply, undefined);
        const opened = await confirm(deps.pool, asked);
        return send(reply, opened && (await shown(asked, opened)));
      });
    });
  }
}

function openedOf({ contentId, reading, ...found }: Found): Opened | undefined {
  return contentId === null || reading === null ? undefined : { ...found, contentId, reading };
}

/** Keeps that the person whose email it was confirms what it leads to; of a test nothing is kept. */
async function confirm(pool: DatabasePool, { link, target }: Asked): Promise<Opened | undefined> {
  return withSentEmail(pool, link, { readOnly: false }, async (tx, _, email) => {
    const { db, member, organization } = tx;
    const content = await findEmailContent(tx, email, target);
    if (content === undefined) return undefined;
    const reader = { db, member: { ...member, accountId: email.personId } };
    if (!content.isTest) await acknowledge(reader, content.contentId);
    const reading = await findReading(reader, content.contentId);
    return reading && { ...email, ...content, organization, reading };
  });
}
