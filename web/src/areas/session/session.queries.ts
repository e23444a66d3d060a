import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from 'contract/session/own-account.contract.ts';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../kernel/api/api.ts';
import { logError } from '../../kernel/errors/report-error.ts';
import { identity } from '../../kernel/identity/chosen-identity.ts';
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
  await api.call(changeOwnPassword, { body });
  // It is changed by now: without this session the next step asks to sign in, and that is all.
  await identity.passwordChanged(body.newPassword).catch(logError);
  await sessionsChanged();
}
