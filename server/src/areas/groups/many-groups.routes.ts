import * as many from 'contract/groups/many-groups.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { colourGroups } from './form/colour-groups.ts';
import { exportGroups } from './list/groups-csv.ts';
import type { GroupUsers } from './group-users.ts';
import { previewTrash } from './trash/preview-trash.ts';
import { restoreGroups, trashGroups } from './trash/trash-groups.ts';

export const manyGroupsRoutes = (groupUsers: GroupUsers): readonly Route[] => [
  route(many.colourManyGroups, (context, { body }) => colourGroups(context, body.changes)),

  route(many.deleteManyGroups, async (context, { body }) => ({
    deleted: await trashGroups(context, body.ids),
  })),

  route(many.previewDeleteGroups, (context, { body }) =>
    previewTrash(context, groupUsers, body.ids),
  ),

  route(many.exportGroups, (context, { body }) => exportGroups(context, body)),

  route(many.restoreManyGroups, async (context, { body }) => ({
    restored: await restoreGroups(context, body.ids),
  })),
];
