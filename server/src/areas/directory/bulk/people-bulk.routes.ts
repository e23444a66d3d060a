import { pageSizeDefault } from 'contract/kernel/paging.ts';
import type { PeopleBulkAction, PeopleStartAction } from 'contract/bulk/bulk.ts';
import * as contract from 'contract/bulk/bulk.contract.ts';
import * as pending from 'contract/memberships/pending-bulk.contract.ts';
import { mayInScope } from 'contract/kernel/permissions.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type MemberContext, type Route } from '../../../kernel/http/route.ts';
import {
  type BulkLists,
  presentBulk,
  listBulk,
  cancelBulk,
  readBulk,
  undoBulk,
  countBulk,
  startBulk,
} from '../../bulk/bulk.public.ts';
import { createGroup } from '../../groups/groups.public.ts';
import { awaitingBulk, invitedBulk } from './pending-lists.ts';
import { peopleBulk } from './people-list.ts';

/** What is done to everyone who matches, in the background: how all such changes stand, of every list. */
export const bulkRoutes = (lists: BulkLists): readonly Route[] => [
  route(contract.listBulkChanges, async (context, { query }) => {
    const page = await listBulk(context, {
      open: query.open !== undefined,
      cursor: query.cursor,
      limit: query.limit ?? pageSizeDefault,
    });
    const items = await Promise.all(page.rows.map((row) => presentBulk(context, row, lists)));
    return listAnswer(page, items, { count: page.total, kind: 'exact' });
  }),

  route(contract.getBulkChange, (context, { params }) => readBulk(context, params.id, lists)),

  route(contract.cancelBulkChange, async (context, { params }) => {
    await cancelBulk(context, params.id, lists);
    return readBulk(context, params.id, lists);
  }),

  route(contract.undoBulkChange, async (context, { params }) => {
    await undoBulk(context, params.id, lists);
    return readBulk(context, params.id, lists);
  }),
];

/** The group that it names is made first, in the transaction that begins it: one that does not begin leaves none. */
async function withGroup(
  context: MemberContext,
  action: PeopleStartAction,
): Promise<PeopleBulkAction> {
  if (action.kind !== 'addToNewGroup') return action;
  if (!mayInScope(context.member, 'groups.manage')) throw new ProblemError('FORBIDDEN');
  const groupId = await createGroup(context, { name: action.name });
  return { kind: 'addToGroup', groupId };
}

const lists: BulkLists = [peopleBulk, invitedBulk, awaitingBulk];

/** Counting and beginning changes of people, and of those who are pending. */
export const peopleBulkRoutes: readonly Route[] = [
  route(contract.countBulkChange, (context, { body }) => countBulk(context, peopleBulk, body)),

  route(contract.startBulkChange, async (context, { body: { action, selection } }) => {
    const asked = { action: await withGroup(context, action), selection };
    return readBulk(context, await startBulk(context, peopleBulk, asked), lists);
  }),

  route(pending.countPendingBulk, (context, { body }) =>
    body.list === 'invited'
      ? countBulk(context, invitedBulk, body)
      : countBulk(context, awaitingBulk, body),
  ),

  route(pending.startPendingBulk, async (context, { body }) => {
    const id = await (body.list === 'invited'
      ? startBulk(context, invitedBulk, body)
      : startBulk(context, awaitingBulk, body));
    return readBulk(context, id, lists);
  }),
];
