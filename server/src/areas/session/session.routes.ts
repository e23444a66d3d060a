import { forgotPassword as forgotPasswordEndpoint } from 'contract/session/forgot-password.contract.ts';
import { changeOwnEmail } from 'contract/session/email-change.contract.ts';
import * as own from 'contract/session/own-account.contract.ts';
import * as session from 'contract/session/session.contract.ts';
import { getSupportChatUser } from 'contract/session/support-chat.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { EmailChange } from '../../kernel/identity/email-change.ts';
import type { IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import type { SignInMethods } from '../../kernel/identity/sign-in-methods.ts';
import type { TwoFactor } from '../../kernel/identity/two-factor.ts';
import { forgotPassword, type ForgotPasswordDeps } from './forgot-password.ts';
import { askForEmail } from './change-email.ts';
import { changeOwnPassword, listOwnSessions } from './own-account.ts';
import { supportChatUser, type SupportChatDeps } from './support-chat.ts';
import { ownDataRoutes, type OwnDataDeps } from './own-data.ts';
import { signInMethodRoutes } from './sign-in-methods.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { readMe, updateMe } from './update-me.ts';

export interface SessionDeps extends ForgotPasswordDeps, SupportChatDeps, OwnDataDeps {
  identity: IdentityAdmin;
  /** Null where the identity service keeps its own. */
  twoFactor: TwoFactor | null;
  emailChange: EmailChange | null;
  signInMethods: SignInMethods | null;
}

export function sessionRoutes(deps: SessionDeps): readonly Route[] {
  const { identity } = deps;
  return [
    route(session.getMe, readMe),
    route(session.updateMe, (context, { body }) => updateMe(context, body)),
    route(getSupportChatUser, (context) => supportChatUser(deps, context)),
    route(forgotPasswordEndpoint, (_context, { body }) => forgotPassword(deps, body.email)),
    route(own.listOwnSessions, (context) => listOwnSessions(identity, context)),
    route(own.endOwnSession, async ({ caller, requestId }, { params }) => {
      await identity.endSession(caller.subject, { sessionId: params.id, requestId });
      return undefined;
    }),
    route(own.endOtherSessions, async ({ caller, requestId }) => ({
      ended: await identity.endOtherSessions(caller.subject, { keep: caller.sessionId, requestId }),
    })),
    route(own.changeOwnPassword, (context, { body }) => changeOwnPassword(identity, context, body)),
    route(changeOwnEmail, (context, { body }) => askForEmail(deps.emailChange, context, body)),
    ...signInMethodRoutes(deps.signInMethods),
    ...twoFactorRoutes(deps.twoFactor),
    ...ownDataRoutes(deps),
  ];
}
