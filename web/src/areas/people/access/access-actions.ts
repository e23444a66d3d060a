import { plural, t } from '@lingui/core/macro';
import * as invitations from 'contract/people/joining/invitations.contract.ts';
import type { LeftOutReason } from 'contract/people/joining/invitations.contract.ts';
import { getPersonTwoFactor, liftPersonTwoFactor } from 'contract/people/two-factor.contract.ts';
import {
  endPersonSession,
  endPersonSessions,
  listPersonSessions,
} from 'contract/people/sessions.contract.ts';
import type { OwnProof } from 'contract/session/proof.ts';
import {
  countPending,
  listAwaiting,
  listInvited,
} from 'contract/people/joining/pending.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { action, type Acted, isOurs, perform, reasonOf, who } from '../perform.ts';

/** The last invitation of a person; the panel that shows it shows its errors too. */
export function invitationQuery(id: number) {
  return {
    ...endpointQuery(invitations.getInvitation, { params: { id } }),
    meta: { claims: 'tile' } as const,
  };
}

/** Whether signing in asks a person for a code; told to those who may lift it. */
export function twoFactorQuery(id: number) {
  return {
    ...endpointQuery(getPersonTwoFactor, { params: { id } }),
    meta: { claims: 'tile' } as const,
  };
}

/** Turns two-factor off for somebody who lost it. */
export async function liftTwoFactor(id: number, body: OwnProof): Promise<void> {
  await api.call(liftPersonTwoFactor, { params: { id }, body });
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

/** Signs somebody out everywhere, and tells so. */
export async function endSessions(person: Acted): Promise<void> {
  const name = who([person]);
  await signOut(
    person,
    api.call(endPersonSessions, { params: { id: person.id } }),
    t`${name} is signed out everywhere`,
  );
}

/** Ends one session of somebody, and tells so. */
export async function endOneSession(person: Acted, sessionId: string): Promise<void> {
  const name = who([person]);
  await signOut(
    person,
    api.call(endPersonSession, { params: { id: person.id, sessionId } }),
    t`A session of ${name} has ended`,
  );
}

async function signOut(person: Acted, call: Promise<unknown>, title: string): Promise<void> {
  try {
    await call;
    notify.success({ title });
  } catch (error) {
    if (!isOurs(error)) throw error;
    const name = who([person]);
    notify.error({ title: t`${name} is still signed in`, detail: reasonOf(error) });
  } finally {
    await askAgain(listPersonSessions);
  }
}

const idsOf = (people: readonly Acted[]) => ({ ids: people.map(({ id }) => id) });

/** Mails a link to each, and tells who was left out. True when it was done. */
export function invitePeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those, idempotencyKey) =>
      kept(api.call(invitations.invitePeople, { body: idsOf(those), idempotencyKey })),
    tell: ({ invited, leftOut }, those) => {
      const detail = reasonsOf(leftOut.map(({ reason }) => reason));
      if (invited === 0) {
        notify.info({ title: t`Nobody was invited`, detail });
        return;
      }
      const names = leftOut.length === 0 ? who(those) : howMany(invited);
      notify.success({ title: t`${names} invited`, detail: detail || t`The link comes by mail.` });
    },
    failed: (names) => t`${names} could not be invited`,
  });
}

/** Lets the links that were mailed work for the full time again. */
export function extendInvitations(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => kept(api.call(invitations.extendInvitations, { body: idsOf(those) })),
    tell: ({ extended }, those) => {
      const left = those.length - extended;
      const names = left === 0 ? who(those) : howMany(extended);
      if (extended === 0) notify.info({ title: t`Nobody has a link that could be extended` });
      else
        notify.success({
          title: t`Links extended: ${names}`,
          detail: t`They work for the full time again, from now on.`,
        });
    },
    failed: (names) => t`The links of ${names} could not be extended`,
  });
}

/** Takes back what was not accepted yet. */
export function revokeInvitations(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => kept(api.call(invitations.revokeInvitations, { body: idsOf(those) })),
    tell: (_, those) => {
      const names = who(those);
      notify.success({ title: t`Invitation of ${names} taken back` });
    },
    failed: (names) => t`The invitation of ${names} could not be taken back`,
  });
}

/** Lets in who registered and waits. */
export function approvePeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => kept(api.call(invitations.approvePeople, { body: idsOf(those) })),
    tell: (_, those) => {
      const names = who(those);
      notify.success({ title: t`${names} approved`, detail: t`A mail says so.` });
    },
    failed: (names) => t`${names} could not be approved`,
  });
}

/** Lets people not in for now, tells so and offers to take it back. */
export function suspendPeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => kept(api.call(invitations.suspendPeople, { body: idsOf(those) })),
    tell: ({ suspended }, those) => {
      const names = who(those);
      if (suspended === 0) notify.info({ title: t`Nobody of them had access` });
      else {
        notify.success({
          title: t`Access of ${names} suspended`,
          detail: t`All sessions have ended.`,
          actions: [action(t`Undo`, () => letPeopleIn(those))],
        });
      }
    },
    failed: (names) => t`Access of ${names} could not be suspended`,
  });
}

/** Lets suspended people in again. */
export function letPeopleIn(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => kept(api.call(invitations.letPeopleIn, { body: idsOf(those) })),
    tell: (_, those) => {
      const names = who(those);
      notify.success({ title: t`${names} can sign in again` });
    },
    failed: (names) => t`${names} could not be let in again`,
  });
}

/** Refuses access to who registered and waits. */
export function rejectPeople(people: readonly Acted[], reason?: string): Promise<boolean> {
  return perform({
    people,
    run: (those) =>
      kept(
        api.call(invitations.rejectPeople, {
          body: { ...idsOf(those), ...(reason === undefined ? {} : { reason }) },
        }),
      ),
    tell: (_, those) => {
      const names = who(those);
      notify.success({
        title: t`${names} rejected`,
        detail: t`Whoever was not known before is in the trash.`,
      });
    },
    failed: (names) => t`${names} could not be rejected`,
  });
}

/** What is known of invitations is asked for again after the call. */
async function kept<Result>(call: Promise<Result>): Promise<Result> {
  const result = await call;
  void askAgain(invitations.getInvitation, listInvited, listAwaiting, countPending);
  return result;
}

function reasonsOf(reasons: readonly LeftOutReason[]): string {
  const words: Record<LeftOutReason, string> = {
    no_email: t`no e-mail address`,
    deactivated: t`deactivated`,
    has_access: t`access already`,
    awaiting_approval: t`waiting for approval`,
    suspended: t`suspended`,
  };
  const counts = Map.groupBy(reasons, (reason) => reason);
  return [...counts]
    .map(([reason, those]) => t`${those.length} left out: ${words[reason]}.`)
    .join(' ');
}

function howMany(count: number): string {
  return plural(count, { one: '# person', other: '# people' });
}
