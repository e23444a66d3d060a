import * as groups from 'contract/groups/groups.contract.ts';
import * as members from 'contract/groups/members.contract.ts';
import * as many from 'contract/groups/many-groups.contract.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { findPresent } from '../people/people.public.ts';
import { addGroupMembers, removeGroupMembers } from './members/change-group-members.ts';
import { createGroup } from './form/create-group.ts';
import { listGroups } from './list/group-list.repository.ts';
import { fileOfGroups, exportGroups } from './list/groups-csv.ts';
import { makersOf } from './list/makers.ts';
import { presentGroup, presentGroupOfAccount } from './groups.presenter.ts';
import { findGroupsOf, findMembers } from './members/members.repository.ts';
import { restoreGroup, trashGroup } from './trash/trash-group.ts';
import { readGroup } from './read-group.ts';
import type { GroupUsers } from './group-users.ts';
import { updateGroup } from './form/update-group.ts';
import { colourGroups } from './form/colour-groups.ts';
import { previewTrash } from './trash/preview-trash.ts';
import { restoreGroups, trashGroups } from './trash/trash-groups.ts';

/** @param groupUsers what names groups, in later areas */
export const groupRoutes = (groupUsers: GroupUsers): readonly Route[] => [
  route(groups.listGroups, async (context, { query }) => {
    const page = await listGroups(context, query);
    const makers = await makersOf(context, page.rows);
    return listAnswer(
      page,
      page.rows.map((row) => ({
        ...presentGroup(row, context.member),
        madeBy: makers.get(row.created_by ?? 0) ?? null,
      })),
      page.total,
    );
  }),

  route(groups.groupsCsv, async (context, { query }) => fileOfGroups(context, query)),

  route(groups.getGroup, (context, { params }) => readGroup(context, params.id)),

  route(groups.createGroup, async (context, { body }) =>
    readGroup(context, await createGroup(context, body)),
  ),

  route(groups.updateGroup, (context, { params, body }) => updateGroup(context, params.id, body)),

  route(groups.deleteGroup, async (context, { params }) => ({
    memberCount: await trashGroup(context, params.id),
  })),

  route(groups.restoreGroup, (context, { params }) => restoreGroup(context, params.id)),

  ...manyGroupsRoutes(groupUsers),

  route(groups.listGroupsOf, async (context, { params }) => {
    if (!(await findPresent(context, [params.id])).has(params.id)) {
      throw new ProblemError('NOT_FOUND');
    }
    const rows = await findGroupsOf(context, params.id);
    return { items: rows.map((row) => presentGroupOfAccount(row, context.member)) };
  }),

  route(members.addGroupMembers, (context, { params, body }) =>
    addGroupMembers(context, params.id, body.ids),
  ),

  route(members.removeGroupMembers, (context, { params, body }) =>
    removeGroupMembers(context, params.id, body.ids),
  ),

  route(members.findGroupMembers, async (context, { params, body }) => {
    await readGroup(context, params.id);
    return { ids: await findMembers(context, params.id, body.ids) };
  }),
];

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
