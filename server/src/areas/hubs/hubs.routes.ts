import { getHubHistory } from 'contract/hubs/history.contract.ts';
import * as items from 'contract/hubs/hub-items.contract.ts';
import * as states from 'contract/hubs/hub-states.contract.ts';
import type { HubChangeKind } from 'contract/hubs/hub-states.contract.ts';
import * as hubs from 'contract/hubs/hubs.contract.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type MemberContext, type Route } from '../../kernel/http/route.ts';
import { countPeople, findGroupSizes } from '../content/content.public.ts';
import { itemHistory } from '../session/session.public.ts';
import { createHub } from './form/create-hub.ts';
import { updateHub } from './form/update-hub.ts';
import { presentHub } from './hubs.presenter.ts';
import { addItems, moveItem, pinItem, removeItems } from './items/change-items.ts';
import { arrangeHub } from './items/arrange-hub.ts';
import { findItems, findSections } from './items/items.repository.ts';
import { countByTab, listHubs } from './list/hub-list.repository.ts';
import { findReach } from './list/hub-reach.repository.ts';
import { fileOfHubs } from './list/hubs-csv.ts';
import { replaceMembers } from './members/replace-members.ts';
import { readHub, requireHub } from './read-hub.ts';
import { changeHubs } from './states/change-many.ts';
import { changeHubState } from './states/change-state.ts';

const changed =
  (change: HubChangeKind) =>
  async (context: MemberContext, { params }: { params: { id: number } }) => {
    await changeHubState(context, params.id, change);
    return readHub(context, params.id);
  };

const stateRoutes: readonly Route[] = [
  route(states.changeManyHubs, (context, { body }) => changeHubs(context, body.changes)),
  route(states.publishHub, changed('publish')),
  route(states.hideHub, changed('hide')),
  route(states.archiveHub, changed('archive')),
  route(states.unarchiveHub, changed('unarchive')),
  route(states.restoreHub, changed('restore')),
  route(states.deleteHub, async (context, { params }) => {
    await changeHubState(context, params.id, 'delete');
    return undefined;
  }),
];

async function itemsOf(context: MemberContext, id: number) {
  return { items: await findItems(context, id), sections: await findSections(context, id) };
}

const itemRoutes: readonly Route[] = [
  route(items.listHubItems, async (context, { params }) => {
    const { id } = await requireHub(context, params.id);
    return itemsOf(context, id);
  }),

  route(items.addHubItems, async (context, { params, body }) => {
    await addItems(context, params.id, body.items);
    return itemsOf(context, params.id);
  }),

  route(items.removeHubItems, async (context, { params, body }) => {
    const removed = await removeItems(context, params.id, body.contentIds);
    return { ...(await itemsOf(context, params.id)), removed };
  }),

  route(items.moveHubItem, async (context, { params, body }) => {
    await moveItem(context, params.id, body);
    return itemsOf(context, params.id);
  }),

  route(items.pinHubItem, async (context, { params, body }) => {
    await pinItem(context, params.id, body);
    return itemsOf(context, params.id);
  }),

  route(items.arrangeHub, async (context, { params, body }) => {
    await arrangeHub(context, params.id, body);
    return itemsOf(context, params.id);
  }),

  route(items.replaceHubMembers, async (context, { params, body }) => ({
    members: await replaceMembers(context, params.id, body),
  })),
];

export const hubRoutes: readonly Route[] = [
  route(hubs.listHubs, async (context, { query }) => {
    const page = await listHubs(context, query);
    return listAnswer(
      page,
      page.rows.map((row) => presentHub(row, context.member)),
      page.total,
    );
  }),

  route(hubs.hubsCsv, (context, { query }) => Promise.resolve(fileOfHubs(context, query))),

  route(hubs.countHubs, (context) => countByTab(context)),

  route(hubs.listHubReach, async (context, { query }) => ({
    items: await findReach(context, query.id),
  })),

  route(hubs.countHubAudience, async (context, { query: { group } }) => {
    const ids = [...new Set(group)];
    const groups = await findGroupSizes(context, ids);
    if (groups.length < ids.length) throw new ProblemError('NOT_FOUND');
    return { groups, ...(await countPeople(context, group === undefined ? null : ids)) };
  }),

  route(hubs.createHub, async (context, { body }) =>
    readHub(context, await createHub(context, body)),
  ),

  route(hubs.getHub, (context, { params }) => readHub(context, params.id)),

  route(hubs.updateHub, (context, { params, body }) => updateHub(context, params.id, body)),

  route(getHubHistory, async (context, { params, query }) => {
    const { id } = await requireHub(context, params.id);
    return itemHistory(context, 'hub', id, query);
  }),

  ...stateRoutes,
  ...itemRoutes,
];
