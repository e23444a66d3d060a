import * as session from 'contract/session/session.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { readMe, updateMe } from './update-me.ts';

export const sessionRoutes: readonly Route[] = [
  route(session.getMe, readMe),
  route(session.updateMe, (context, { body }) => updateMe(context, body)),
];
