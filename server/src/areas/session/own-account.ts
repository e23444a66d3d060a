import type { Body } from 'contract/kernel/endpoint.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type {
  changeOwnPassword as changeEndpoint,
  OwnSession,
} from 'contract/session/own-account.contract.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refuseSession } from 'contract/session/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import type { UserContext } from '../../kernel/http/route.ts';
import { PasswordRefusedError, type IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import { reauthCall } from './reauth-call.ts';
import { refusedChange } from './refused-change.ts';

/** Where the caller is signed in. */
export async function listOwnSessions(
  identity: IdentityAdmin,
  { caller }: UserContext,
): Promise<{ items: OwnSession[] }> {
  const sessions = await identity.listSessions(caller.subject);
  return {
    items: sessions.map(({ signedInAt, lastUsedAt, endsAt, ...session }) => ({
      ...session,
      current: session.id === caller.sessionId,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}

const passwordWords = {
  'too-short': refuseSession('password_too_short'),
  'too-long': refuseSession('password_too_long'),
  'too-easy': refuseSession('password_too_easy'),
} as const satisfies Record<PasswordRefusedError['reason'], CodedMessage>;

const atPassword = (error: unknown): FieldError | null =>
  error instanceof PasswordRefusedError
    ? { path: ['newPassword'], code: error.reason, ...messageOf(passwordWords[error.reason]) }
    : null;

/** Changes the caller's password, or sets their first; the session that asks continues, the others end. */
export async function changeOwnPassword(
  identity: IdentityAdmin,
  context: UserContext,
  { newPassword, ...reauth }: Body<typeof changeEndpoint>,
): Promise<{ entry: string | null }> {
  try {
    const { subject, sessionId: keep } = context.caller;
    const call = reauthCall(context, reauth);
    const entry = await identity.changePassword(subject, { ...call, next: newPassword, keep });
    return { entry };
  } catch (error) {
    throw refusedChange(error, atPassword);
  }
}
