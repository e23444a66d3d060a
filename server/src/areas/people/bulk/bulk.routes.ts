import { pageSizeDefault } from 'contract/kernel/paging.ts';
import * as contract from 'contract/people/bulk/bulk.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { presentBulk } from './bulk.presenter.ts';
import { listBulk } from './bulk.repository.ts';
import { cancelBulk, readBulk, undoBulk } from './control-bulk.ts';
import type { GroupsOfPeople } from './groups-of-people.ts';
import { countBulk, startBulk } from './start-bulk.ts';

/** What is done to everybody who matches, in the background. */
export const bulkRoutes = (groups: GroupsOfPeople): readonly Route[] => [
  route(contract.countBulkChange, (context, { body }) => countBulk(context, body, groups)),

  route(contract.startBulkChange, async (context, { body }) =>
    readBulk(context, await startBulk(context, body, groups, context.requestId), groups),
  ),

  route(contract.listBulkChanges, async (context, { query }) => {
    const page = await listBulk(context, {
      open: query.open !== undefined,
      cursor: query.cursor,
      limit: query.limit ?? pageSizeDefault,
    });
    const items = await Promise.all(page.rows.map((row) => presentBulk(context, row, groups)));
    return listAnswer(page, items, { count: page.total, kind: 'exact' });
  }),

  route(contract.getBulkChange, (context, { params }) => readBulk(context, params.id, groups)),

  route(contract.cancelBulkChange, async (context, { params }) => {
    await cancelBulk(context, params.id, context.requestId);
    return readBulk(context, params.id, groups);
  }),

  route(contract.undoBulkChange, async (context, { params }) => {
    await undoBulk(context, params.id, context.requestId);
    return readBulk(context, params.id, groups);
  }),
];
