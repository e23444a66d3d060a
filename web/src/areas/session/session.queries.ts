import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from 'contract/session/own-account.contract.ts';
import { exportOwnData } from 'contract/session/own-data.contract.ts';
import { forgotPassword } from 'contract/session/forgot-password.contract.ts';
import { changeOwnEmail } from 'contract/session/email-change.contract.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from 'contract/session/two-factor.contract.ts';
import {
  connectSignInMethod,
  disconnectSignInMethod,
  listSignInMethods,
} from 'contract/session/sign-in-methods.contract.ts';
import type { Answer, BodyInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../kernel/api/api.ts';
import { logError } from '../../kernel/errors/report-error.ts';
import { identity } from '../../kernel/identity/chosen-identity.ts';
import { reloadUser } from '../../kernel/session/session.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

/** Where the user is signed in; the part of the page says itself when it does not load. */
export const ownSessionsQuery = () => ({
  ...endpointQuery(listOwnSessions, {}),
  meta: { claims: 'tile' as const },
});

const sessionsChanged = () => askAgain(listOwnSessions);

export async function endSession(id: string): Promise<void> {
  await api.call(endOwnSession, { params: { id } });
  await sessionsChanged();
}

/** @returns how many ended */
export async function endOthers(): Promise<number> {
  const { ended } = await api.call(endOtherSessions);
  await sessionsChanged();
  return ended;
}

/** Ends the other sessions as well. */
export async function changePassword(body: BodyInput<typeof changeOwnPassword>): Promise<void> {
  const { entry } = await api.call(changeOwnPassword, { body });
  // It is changed by now: without this session the next step asks to sign in, and that is all.
  await identity.passwordChanged(entry).catch(logError);
  await Promise.all([askAgain(listSignInMethods), sessionsChanged()]);
}

export const twoFactorQuery = () => ({
  ...endpointQuery(getTwoFactor, {}),
  meta: { claims: 'tile' as const },
});

/** Access to an organization may depend on it; the other sessions may have ended. */
const twoFactorChanged = () =>
  Promise.all([askAgain(getTwoFactor), sessionsChanged(), reloadUser()]);

export const signInMethodsQuery = () => ({
  ...endpointQuery(listSignInMethods, {}),
  meta: { claims: 'tile' as const },
});

/** Connects who came back from a provider. */
export async function connectMethod(body: BodyInput<typeof connectSignInMethod>): Promise<void> {
  await api.call(connectSignInMethod, { body });
  await askAgain(listSignInMethods);
}

/** Ends the other sessions as well. */
export async function disconnectMethod(
  id: string,
  body: BodyInput<typeof disconnectSignInMethod>,
): Promise<void> {
  await api.call(disconnectSignInMethod, { params: { id }, body });
  await Promise.all([askAgain(listSignInMethods), sessionsChanged()]);
}

/** Everything that is kept about the user in this organization, as a JSON document. */
export function readOwnData(body: BodyInput<typeof exportOwnData>): Promise<string> {
  return api.call(exportOwnData, { body });
}

/** Has a link mailed with which a password is set. */
export async function mailResetLink(email: string): Promise<void> {
  await api.call(forgotPassword, { body: { email } });
}

/** Has a link mailed to the address the user wants to sign in with. */
export async function askForEmail(body: BodyInput<typeof changeOwnEmail>): Promise<void> {
  await api.call(changeOwnEmail, { body });
}

/** A key for a code app. */
export function makeTwoFactorKey(
  body: BodyInput<typeof beginTwoFactor>,
): Promise<Answer<typeof beginTwoFactor>> {
  return api.call(beginTwoFactor, { body });
}

/** @returns the recovery codes, which are shown this once */
export async function turnTwoFactorOn(body: BodyInput<typeof confirmTwoFactor>): Promise<string[]> {
  const { recoveryCodes } = await api.call(confirmTwoFactor, { body });
  await twoFactorChanged();
  return recoveryCodes;
}

export async function makeRecoveryCodes(
  body: BodyInput<typeof renewRecoveryCodes>,
): Promise<string[]> {
  const { recoveryCodes } = await api.call(renewRecoveryCodes, { body });
  await askAgain(getTwoFactor);
  return recoveryCodes;
}

export async function turnTwoFactorOff(body: BodyInput<typeof endTwoFactor>): Promise<void> {
  await api.call(endTwoFactor, { body });
  await twoFactorChanged();
}
