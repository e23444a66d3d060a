import { randomBytes } from 'node:crypto';
import type { ArticleDocument } from 'contract/documents/document.ts';
import {
  composeEmail,
  type ComposedEmailOptions,
  type ComposedEmail,
} from '../../server/src/areas/delivery/sent-emails.factory.ts';
import type { Product } from './product-address.ts';
import { openDatabase } from './superuser.ts';

/** An organization of its own whose emails were sent, written past the use cases: what they refuse is in it too. */
export interface EmailBox {
  email(options: ComposedEmailOptions): Promise<ComposedEmail>;
  /** A topic of its own; returns its id. */
  topic(name: string, official?: boolean): Promise<number>;
  /** A published article; returns its id. */
  article(
    title: string,
    document: ArticleDocument,
    more?: { summary?: string | null },
  ): Promise<number>;
  /** A published hub for everyone that holds these articles; returns its id. */
  hub(name: string, articles: readonly number[]): Promise<number>;
  close(): Promise<void>;
}

export async function openEmailBox(product: Product): Promise<EmailBox> {
  const database = await openDatabase(product);
  const { asSuperuser } = database;
  const slug = `letters-${randomBytes(4).toString('hex')}`;
  const [organization] = (await asSuperuser(
    `insert into app.organization (slug, name) values ($1, 'Winterbourne Trust') returning id`,
    [slug],
  )) as [{ id: number }];
  const organizationId = organization.id;

  return {
    email: (options) => composeEmail({ asSuperuser }, { organizationId }, options),
    async topic(name, official = false) {
      const [topic] = (await asSuperuser(
        `insert into app.topic (organization_id, name, official) values ($1, $2, $3) returning id`,
        [organizationId, name, official],
      )) as [{ id: number }];
      return topic.id;
    },
    async article(title, document, { summary = null } = {}) {
      const values = [organizationId, title, summary, JSON.stringify(document)];
      const [content] = (await asSuperuser(
        `with head as (
           insert into app.content (organization_id, kind, title, summary, draft_hash, sort_key)
           values ($1, 'article', $2, $3, 'x', 'x') returning organization_id, id)
         insert into app.content_article (organization_id, content_id, document, words, document_hash)
         select organization_id, id, $4::json, 400, 'x' from head returning content_id as id`,
        values,
      )) as [{ id: number }];
      await asSuperuser(
        `insert into app.content_revision (organization_id, content_id, number, title, summary, document,
           words, hash) values ($1, $5, 1, $2, $3, $4, 400, 'x')`,
        [...values, content.id],
      );
      await asSuperuser(
        `update app.content set live_revision = 1, live_hash = 'x', state = 'published'
         where organization_id = $1 and id = $2`,
        [organizationId, content.id],
      );
      return content.id;
    },
    async hub(name, articles) {
      const [hub] = (await asSuperuser(
        `with hub as (
           insert into app.hub (organization_id, name, slug, summary, description, colour, visibility, state,
             published_at, sort_key, search_key)
           values ($1, $2, 'winter', 'What this winter asks of us', '{"type":"doc","content":[]}', 'brick',
             'everyone', 'published', now(), lower($2), lower($2)) returning organization_id, id
         ), item as (
           insert into app.hub_item (organization_id, hub_id, content_id, position)
           select h.organization_id, h.id, a.id, a.place from hub h, unnest($3::bigint[]) with ordinality a (id, place))
         select id from hub`,
        [organizationId, name, articles],
      )) as [{ id: number }];
      return hub.id;
    },
    close: () => database.close(),
  };
}
