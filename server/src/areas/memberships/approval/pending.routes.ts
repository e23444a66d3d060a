import * as pending from 'contract/memberships/pending.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { awaitingRecords, invitedRecords } from './pending-csv.ts';
import { presentAwaiting, presentInvited } from './pending.presenter.ts';
import { countPendingRows, listAwaitingRows, listInvitedRows } from './pending.repository.ts';

/** People without access who are to get it. */
export const pendingRoutes: readonly Route[] = [
  route(pending.listInvited, async (context, { query }) => {
    const page = await listInvitedRows(context, query);
    const items = page.rows.map((row) => presentInvited(row, context.member));
    return listAnswer(page, items, page.total);
  }),

  route(pending.listAwaiting, async (context, { query }) => {
    const page = await listAwaitingRows(context, query);
    const items = page.rows.map((row) => presentAwaiting(row, context.member));
    return listAnswer(page, items, page.total);
  }),

  route(pending.invitedCsv, async (context, { query }) => ({
    fileName: 'invited.csv',
    content: invitedRecords(context, query),
  })),

  route(pending.awaitingCsv, async (context, { query }) => ({
    fileName: 'awaiting-approval.csv',
    content: awaitingRecords(context, query),
  })),

  route(pending.countPending, async (context) => {
    const { awaiting, invited, ...views } = await countPendingRows(context);
    return { awaiting, invited, views };
  }),
];
