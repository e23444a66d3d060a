import * as articles from 'contract/content/articles.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { readArticle, readArticleHead } from '../read-content.ts';
import { createArticle } from './create-article.ts';
import { updateArticle } from './update-article.ts';

export const articleRoutes: readonly Route[] = [
  route(articles.getArticle, (context, { params }) => readArticle(context, params.id)),

  route(articles.createArticle, async (context, { body }) =>
    readArticleHead(context, await createArticle(context, body, context.requestId)),
  ),

  route(articles.updateArticle, (context, { params, body }) =>
    updateArticle(context, params.id, body, context.requestId),
  ),
];
