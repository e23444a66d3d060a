import * as articles from 'contract/content/articles.contract.ts';
import * as revisions from 'contract/content/revisions.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { coverOf, presentRevision } from '../content.presenter.ts';
import { readArticle, readArticleHead } from '../read-content.ts';
import { listRevisions } from '../revisions.repository.ts';
import { createArticle } from './create-article.ts';
import { readRevision, restoreRevision, updateArticle } from './update-article.ts';

export const articleRoutes: readonly Route[] = [
  route(articles.getArticle, (context, { params }) => readArticle(context, params.id)),

  route(articles.createArticle, async (context, { body }) =>
    readArticleHead(context, await createArticle(context, body)),
  ),

  route(articles.updateArticle, (context, { params, body }) =>
    updateArticle(context, params.id, body),
  ),

  route(revisions.listRevisions, async (context, { params }) => {
    const { id } = await readArticleHead(context, params.id);
    const rows = await listRevisions(context, id);
    return {
      items: rows.map((row) => ({ ...presentRevision(row), words: row.words ?? 0 })),
    };
  }),

  route(revisions.getRevision, async (context, { params }) => {
    const revision = await readRevision(context, params.id, params.number);
    const { number, title, summary, document } = revision;
    return { number, title, summary, document, cover: coverOf(revision) };
  }),

  route(revisions.restoreRevision, (context, { params, body }) =>
    restoreRevision(context, params.id, params.number, body.version),
  ),
];
