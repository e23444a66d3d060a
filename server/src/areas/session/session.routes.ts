import { forgotPassword as forgotPasswordEndpoint } from 'contract/session/forgot-password.contract.ts';
import * as session from 'contract/session/session.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { forgotPassword, type ForgotPasswordDeps } from './forgot-password.ts';
import { readMe, updateMe } from './update-me.ts';

export type SessionDeps = ForgotPasswordDeps;

export function sessionRoutes(deps: SessionDeps): readonly Route[] {
  return [
    route(session.getMe, readMe),
    route(session.updateMe, (context, { body }) => updateMe(context, body)),
    route(forgotPasswordEndpoint, (_context, { body }) => forgotPassword(deps, body.email)),
  ];
}
