import { t } from '@lingui/core/macro';
import {
  endPersonSession,
  endPersonSessions,
  listPersonSessions,
} from 'contract/memberships/sessions.contract.ts';
import {
  getPersonTwoFactor,
  resetPersonTwoFactor,
} from 'contract/memberships/two-factor.contract.ts';
import type { Reauthentication } from 'contract/session/reauthentication.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { type Acted, fullName } from '../../people/people.public.ts';
import { isOurs, reasonOf } from '../../../kit/feedback/perform.ts';

/** Whether signing in asks a person for a code; told to those who may reset it. */
export function twoFactorQuery(id: number) {
  return {
    ...endpointQuery(getPersonTwoFactor, { params: { id } }),
    meta: { claims: 'tile' } as const,
  };
}

/** Turns two-factor off for a person who lost it. */
export async function resetTwoFactor(id: number, body: Reauthentication): Promise<void> {
  await api.call(resetPersonTwoFactor, { params: { id }, body });
  await askAgain(getPersonTwoFactor);
}

/** Where a person is signed in; told to those who may end it. */
export function sessionsQuery(id: number) {
  return {
    ...endpointQuery(listPersonSessions, { params: { id } }),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
  };
}

/** Signs a person out everywhere, and tells so. */
export async function endSessions(person: Acted): Promise<void> {
  const name = fullName(person);
  await signOut(
    person,
    api.call(endPersonSessions, { params: { id: person.id } }),
    t`${name} signed out everywhere`,
  );
}

/** Ends one session of a person, and tells so. */
export async function endOneSession(person: Acted, sessionId: string): Promise<void> {
  const name = fullName(person);
  await signOut(
    person,
    api.call(endPersonSession, { params: { id: person.id, sessionId } }),
    t`Session of ${name} ended`,
  );
}

async function signOut(person: Acted, call: Promise<unknown>, title: string): Promise<void> {
  try {
    await call;
    notify.success({ title });
  } catch (error) {
    if (!isOurs(error)) throw error;
    const name = fullName(person);
    notify.error({ title: t`Couldn’t sign ${name} out`, detail: reasonOf(error) });
  } finally {
    await askAgain(listPersonSessions);
  }
}
