import * as overview from 'contract/templates/overview.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { changeMany } from './change-many.ts';
import { fileOfTemplates } from './templates-csv.ts';

/** Templates and saved blocks side by side: as a file, and many changed at once. */
export const overviewRoutes: readonly Route[] = [
  route(overview.templatesCsv, (context, { query }) =>
    Promise.resolve(fileOfTemplates(context, 'message', query)),
  ),

  route(overview.changeManyTemplates, (context, { body }) => changeMany(context, 'message', body)),

  route(overview.blocksCsv, (context, { query }) =>
    Promise.resolve(fileOfTemplates(context, 'block', query)),
  ),

  route(overview.changeManyBlocks, async (context, { body }) => {
    const { changed, skipped } = await changeMany(context, 'block', body);
    return { changed, skipped };
  }),
];
