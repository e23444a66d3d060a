import * as articles from 'contract/content/articles.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { listArticles } from './article-list.repository.ts';
import { presentArticleHead } from './articles.presenter.ts';
import { changeArticleState, publishArticle } from './change-article-state.ts';
import { createArticle } from './create-article.ts';
import { readArticle, readArticleHead } from './read-article.ts';
import { restoreArticle, trashArticle } from './trash-article.ts';
import { updateArticle } from './update-article.ts';

export const articleRoutes: readonly Route[] = [
  route(articles.listArticles, async (context, { query }) => {
    const page = await listArticles(context, query);
    return listAnswer(
      page,
      page.rows.map((row) => presentArticleHead(row, context.member)),
      page.total,
    );
  }),

  route(articles.getArticle, (context, { params }) => readArticle(context, params.id)),

  route(articles.createArticle, async (context, { body }) =>
    readArticleHead(context, await createArticle(context, body, context.requestId)),
  ),

  route(articles.updateArticle, (context, { params, body }) =>
    updateArticle(context, params.id, body, context.requestId),
  ),

  route(articles.publishArticle, (context, { params, body }) =>
    publishArticle(context, params.id, body.version, context.requestId),
  ),

  route(articles.unpublishArticle, (context, { params }) =>
    changeArticleState(context, params.id, 'unpublish', context.requestId),
  ),

  route(articles.archiveArticle, (context, { params }) =>
    changeArticleState(context, params.id, 'archive', context.requestId),
  ),

  route(articles.reopenArticle, (context, { params }) =>
    changeArticleState(context, params.id, 'reopen', context.requestId),
  ),

  route(articles.deleteArticle, async (context, { params }) => {
    await trashArticle(context, params.id, context.requestId);
    return undefined;
  }),

  route(articles.restoreArticle, (context, { params }) =>
    restoreArticle(context, params.id, context.requestId),
  ),
];
