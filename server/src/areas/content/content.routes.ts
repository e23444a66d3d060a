import * as content from 'contract/content/content.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { presentContent } from './content.presenter.ts';
import { listContent } from './list/content-list.repository.ts';
import { readContent } from './read-content.ts';
import { changeContentState, publishContent } from './states/change-state.ts';
import { restoreContent, trashContent } from './trash-content.ts';

export const contentRoutes: readonly Route[] = [
  route(content.listContent, async (context, { query }) => {
    const page = await listContent(context, query);
    return listAnswer(
      page,
      page.rows.map((row) => presentContent(row, context.member)),
      page.total,
    );
  }),

  route(content.getContent, (context, { params }) => readContent(context, params.id)),

  route(content.publishContent, (context, { params, body }) =>
    publishContent(context, params.id, body.version, context.requestId),
  ),

  route(content.unpublishContent, (context, { params }) =>
    changeContentState(context, params.id, 'unpublish', context.requestId),
  ),

  route(content.archiveContent, (context, { params }) =>
    changeContentState(context, params.id, 'archive', context.requestId),
  ),

  route(content.reopenContent, (context, { params }) =>
    changeContentState(context, params.id, 'reopen', context.requestId),
  ),

  route(content.deleteContent, async (context, { params }) => {
    await trashContent(context, params.id, context.requestId);
    return undefined;
  }),

  route(content.restoreContent, (context, { params }) =>
    restoreContent(context, params.id, context.requestId),
  ),

  ...articleRoutes,
];
