import * as articles from 'contract/content/articles.contract.ts';
import * as revisions from 'contract/content/revisions.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { readArticle, readArticleHead } from '../read-content.ts';
import { listRevisions } from '../revisions.repository.ts';
import { createArticle } from './create-article.ts';
import { readRevision, restoreRevision } from './restore-revision.ts';
import { updateArticle } from './update-article.ts';

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
      items: rows.map((row) => ({
        number: row.number,
        title: row.title,
        words: row.words ?? 0,
        writtenAt: row.written_at.toISOString(),
        writtenBy: row.written_by_name,
        publishedAt: row.published_at?.toISOString() ?? null,
        live: row.live,
      })),
    };
  }),

  route(revisions.getRevision, async (context, { params }) => {
    const { number, title, summary, document } = await readRevision(
      context,
      params.id,
      params.number,
    );
    return { number, title, summary, document };
  }),

  route(revisions.restoreRevision, (context, { params, body }) =>
    restoreRevision(context, params.id, params.number, body.version),
  ),
];
