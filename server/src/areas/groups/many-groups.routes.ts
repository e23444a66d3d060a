import * as many from 'contract/groups/many-groups.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { colourGroups } from './form/colour-groups.ts';
import { groupRecords } from './list/groups-csv.ts';
import { restoreGroups, trashGroups } from './trash/trash-groups.ts';

export const manyGroupsRoutes: readonly Route[] = [
  route(many.colourManyGroups, (context, { body }) =>
    colourGroups(context, body.changes, context.requestId),
  ),

  route(many.manyGroupsCsv, async (context, { body }) => ({
    fileName: 'groups.csv',
    content: groupRecords(context, body),
  })),

  route(many.deleteManyGroups, async (context, { body }) => ({
    deleted: await trashGroups(context, body.ids, context.requestId),
  })),

  route(many.restoreManyGroups, async (context, { body }) => ({
    restored: await restoreGroups(context, body.ids, context.requestId),
  })),
];
