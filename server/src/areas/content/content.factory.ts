import { beforeAll, expect } from 'vitest';
import * as articles from 'contract/content/articles.contract.ts';
import * as content from 'contract/content/content.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import * as review from 'contract/content/review.contract.ts';
import * as settings from 'contract/content/settings.contract.ts';
import * as socialRevisions from 'contract/content/socials/social-revisions.contract.ts';
import * as socials from 'contract/content/socials/socials.contract.ts';
import type { ArticleDocument, Block } from 'contract/documents/document.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { TestPerson, TestProduct, TestTenant } from '../../testing/test-product.ts';
import { useAccounts } from '../people/accounts.factory.ts';

/** A link to a post, with what tracks people. */
export const postLink =
  'https://www.linkedin.com/posts/northgate_nurses-1184730?utm_source=share&trk=x';

let number = 0;

function nextTitle(kind = 'Article'): string {
  number += 1;
  return `${kind} ${number}`;
}

interface RevisionRow {
  number: number;
  title: string;
  document: ArticleDocument;
}

/** A document of paragraphs. */
export function documentOf(...texts: string[]): ArticleDocument {
  const blocks = texts.map((text): Block => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  }));
  return { type: 'doc', content: blocks };
}

/** A hub whose editor the standard person of an organization is. @returns its id */
export async function addHubOf(
  database: TestDatabase,
  { organizationId, standard }: TestTenant,
  name: string,
): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `with made as (
       insert into app.hub (organization_id, name, slug, description, sort_key, search_key)
       values ($1, $2, replace(lower($2), ' ', '-'), '{"type":"doc","content":[{"type":"paragraph"}]}', lower($2), lower($2))
       returning organization_id, id)
     insert into app.hub_member (organization_id, hub_id, account_id, role)
     select organization_id, id, $3, 'editor' from made returning hub_id as id`,
    [organizationId, name, standard.accountId],
  );
  return row?.id ?? 0;
}

/** The calls by which content is reviewed, scheduled and set up. */
function plannedCalls(product: TestProduct, admin: () => TestPerson) {
  const change =
    (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
    (id: number, as: TestPerson = admin()) =>
      product.call(endpoint, { as, params: { id } });
  return {
    submit: (id: number, version: number, as: TestPerson = admin(), note: string | null = null) =>
      product.call(review.submitContent, { as, params: { id }, body: { version, note } }),
    withdraw: change(review.withdrawContent),
    sendBack: (id: number, comment: string, as: TestPerson = admin()) =>
      product.call(review.sendBackContent, { as, params: { id }, body: { comment } }),
    schedule: (
      id: number,
      version: number,
      publishAt = '2999-01-01T09:00:00.000Z',
      as: TestPerson = admin(),
    ) =>
      product.call(settings.scheduleContent, { as, params: { id }, body: { version, publishAt } }),
    unschedule: change(settings.unscheduleContent),
    settings: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(settings.updateContent, { as, params: { id }, body }),
  };
}

/** The calls by which tests write socials. */
function socialCalls(product: TestProduct, admin: () => TestPerson) {
  return {
    createSocial: (body: object, as: TestPerson = admin(), headers: Record<string, string> = {}) =>
      product.call(socials.createSocial, { as, body, headers }),
    /** A new social with a title of its own. */
    social: async (fields: object = {}, as: TestPerson = admin()) => {
      const written = { title: nextTitle('Social'), link: postLink, ...fields };
      const { status, body } = await product.call(socials.createSocial, { as, body: written });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    getSocial: (id: number, as: TestPerson = admin()) =>
      product.call(socials.getSocial, { as, params: { id } }),
    saveSocial: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(socials.updateSocial, { as, params: { id }, body }),
    socialRevisions: (id: number, as: TestPerson = admin()) =>
      product.call(socialRevisions.listSocialRevisions, { as, params: { id } }),
    restoreSocial: (id: number, revision: number, version: number, as: TestPerson = admin()) =>
      product.call(socialRevisions.restoreSocialRevision, {
        as,
        params: { id, number: revision },
        body: { version },
      }),
  };
}

/** An organization's people with the calls by which tests write content. */
export function useArticles() {
  const accounts = useAccounts();
  const { product, tenants, database } = accounts;
  const admin = () => tenants.acme.admin;
  // Standard people draft in hubs whose editor they are, and nowhere else.
  beforeAll(() => addHubOf(database, tenants.acme, 'Own hub'));
  const change =
    (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
    (id: number, as: TestPerson = admin()) =>
      product.call(endpoint, { as, params: { id } });
  const test = {
    ...accounts,
    create: (body: object, as: TestPerson = admin(), headers: Record<string, string> = {}) =>
      product.call(articles.createArticle, { as, body, headers }),
    /** A new article with a title of its own and something in it. */
    article: async (fields: object = {}, as: TestPerson = admin()) => {
      const written = { title: nextTitle(), document: documentOf('Something'), ...fields };
      const { status, body } = await test.create(written, as);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    get: (id: number, as: TestPerson = admin()) =>
      product.call(articles.getArticle, { as, params: { id } }),
    list: (query: Record<string, string | string[]> = {}, as: TestPerson = admin()) =>
      product.call(content.listContent, { as, query }),
    save: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(articles.updateArticle, { as, params: { id }, body }),
    publish: (id: number, version: number, as: TestPerson = admin()) =>
      product.call(content.publishContent, { as, params: { id }, body: { version } }),
    ...plannedCalls(product, admin),
    ...socialCalls(product, admin),
    unpublish: change(content.unpublishContent),
    archive: change(content.archiveContent),
    reopen: change(content.reopenContent),
    trash: change(content.deleteContent),
    bringBack: change(content.restoreContent),
    /** What was published of an article, the oldest first. */
    revisions: (id: number) =>
      database.asSuperuser<RevisionRow>(
        `select number, title, document from app.content_revision
         where content_id = $1 and published_at is not null order by number`,
        [id],
      ),
    /** What the audit log says of an article, the oldest first. */
    auditLog: (id: number) =>
      database.asSuperuser<{ action: string; changes: unknown }>(
        `select action, changes from app.audit_event
         where target_type = 'content' and target_id = $1 order by id`,
        [id],
      ),
  };
  return test;
}
