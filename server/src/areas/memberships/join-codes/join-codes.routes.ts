import * as joinCodes from 'contract/memberships/join-codes.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  createJoinCode,
  groupsNamed,
  presentJoinCode,
  revokeJoinCode,
} from './change-join-code.ts';
import { linkOf } from './codes.ts';
import { listJoinCodeRows } from './join-codes.repository.ts';
import { groupsToJoin } from '../../groups/groups.public.ts';

export function joinCodeRoutes({ publicUrl }: { publicUrl: string }): readonly Route[] {
  return [
    route(joinCodes.listJoinCodes, async (context, { query }) => {
      const page = await listJoinCodeRows(context, query);
      const ids = new Set(page.rows.flatMap(groupsNamed));
      const groups = await groupsToJoin(context, [...ids]);
      return listAnswer(
        page,
        page.rows.map((row) => presentJoinCode(row, groups)),
        page.total,
      );
    }),

    route(joinCodes.createJoinCode, async (context, { body }) => {
      const { code, joinCode } = await createJoinCode(context, body);
      return { code, link: linkOf(publicUrl, code), joinCode };
    }),

    route(joinCodes.revokeJoinCode, (context, { params }) => revokeJoinCode(context, params.id)),
  ];
}
