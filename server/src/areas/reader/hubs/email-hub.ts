import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  parsePublicLink,
  printPublicLink,
  type PublicLink,
  type PublicTransaction,
} from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import { findReaderHub, listReaderItems } from '../../hubs/hubs.public.ts';
import { linkedBy, opensHubs } from '../email-content.repository.ts';
import { hubPage } from './hub-page.ts';
import { emailFooter } from '../email-footer.ts';
import type { ReaderUrls } from '../email-page.ts';
import { idOf } from '../path-id.ts';
import type { Page } from '../plain-pages.ts';
import { type SentEmail, withSentEmail } from '../../delivery/delivery.public.ts';

interface EmailHubDeps extends ReaderUrls {
  readonly pool: DatabasePool;
}

interface HubRequest {
  readonly hubId: number;
  /** Of a page of its items; the first when absent. */
  readonly cursor: string | undefined;
}

/** As many as a page of 30 KB holds. */
const itemsOfPage = 24;

/** Adds the hubs that hold content of an email, by the token of the person it went to. */
export function addEmailHubs(
  app: FastifyInstance,
  deps: EmailHubDeps,
  send: (reply: FastifyReply, page: Page | undefined) => FastifyReply,
): void {
  app.get<{ Params: { link: string; hub: string }; Querystring: { cursor?: unknown } }>(
    '/r/:link/hubs/:hub',
    async ({ params, query }, reply) => {
      const hubId = idOf(params.hub);
      if (hubId === null) return send(reply, undefined);
      const cursor = typeof query.cursor === 'string' ? query.cursor : undefined;
      const link = parsePublicLink(params.link);
      const page = await withSentEmail(deps.pool, link, { readOnly: true }, (tx, found, email) =>
        open(tx, found, email, { hubId, cursor }, deps),
      );
      return send(reply, page);
    },
  );
}

/** @throws BadCursorError */
async function open(
  tx: PublicTransaction,
  link: PublicLink,
  email: SentEmail,
  { hubId, cursor }: HubRequest,
  { links }: ReaderUrls,
): Promise<Page | undefined> {
  if (!(await opensHubs(tx, email))) return undefined;
  const { db, member, organization } = tx;
  const reader = { db, member: { ...member, accountId: email.personId } };
  const sight = linkedBy(tx, email);
  const hub = await findReaderHub(reader, hubId, sight);
  if (hub === undefined) return undefined;
  const items = await listReaderItems(reader, hubId, sight, { limit: itemsOfPage, cursor });
  const shown = {
    hub,
    items,
    path: `/r/${printPublicLink(link)}/hubs/${hubId}`,
    footer: emailFooter(organization, link, email),
    isFirst: items.previous === null,
  };
  return hubPage(tx, shown, links);
}
