import * as suppressions from 'contract/delivery/suppressions.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  addSuppression,
  importSuppressions,
  liftSuppression,
  presentSuppression,
} from './change-suppressions.ts';
import { fileOfSuppressions } from './suppressions-csv.ts';
import { countSuppressions, listSuppressionRows } from './suppressions.repository.ts';

export const suppressionRoutes: readonly Route[] = [
  route(suppressions.listSuppressions, async (context, { query }) => {
    const page = await listSuppressionRows(context, query);
    return listAnswer(
      page,
      page.rows.map(presentSuppression),
      await countSuppressions(context, query),
    );
  }),
  route(suppressions.addSuppression, (context, { body }) => addSuppression(context, body)),
  route(suppressions.importSuppressions, (context, { body }) =>
    importSuppressions(context, body.lines),
  ),
  route(suppressions.liftSuppression, (context, { params, body }) =>
    liftSuppression(context, params.id, body.why),
  ),
  route(suppressions.exportSuppressions, async (context, { query }) =>
    fileOfSuppressions(context, query),
  ),
];
