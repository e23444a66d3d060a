import { plural, t } from '@lingui/core/macro';
import type { BulkLeftOutReason } from 'contract/bulk/bulk.ts';
import * as invitations from 'contract/memberships/invitations.contract.ts';
import { countPending, listAwaiting, listInvited } from 'contract/memberships/pending.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { leftOutLabels } from '../../bulk/bulk.public.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { type Acted, sayOf, perform, fullName } from '../../people/people.public.ts';

/** The last invitation of a person; the panel that shows it shows its errors too. */
export function invitationQuery(id: number) {
  return {
    ...endpointQuery(invitations.getInvitation, { params: { id } }),
    meta: { claims: 'tile' } as const,
  };
}

const idsOf = (people: readonly Acted[]) => ({ ids: people.map(({ id }) => id) });

/** Emails a link to each, and tells who was skipped. True when it was done. */
export function invitePeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those, idempotencyKey) =>
      andRefresh(api.call(invitations.invitePeople, { body: idsOf(those), idempotencyKey })),
    report: ({ invited, leftOut }, those) => {
      const detail = reasonsOf(leftOut.map(({ reason }) => reason));
      if (invited === 0) {
        notify.info({ title: t`No one was invited`, detail });
        return;
      }
      const name = leftOut.length === 0 ? nameOf(those) : undefined;
      notify.success({
        title:
          name === undefined
            ? plural(invited, { one: '# person invited', other: '# people invited' })
            : t`${name} invited`,
        detail: detail || t`The link is sent by email.`,
      });
    },
    failed: {
      one: (name) => t`Couldn’t invite ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t invite # person', other: 'Couldn’t invite # people' }),
    },
  });
}

/** Makes the links that were emailed valid for the full period again. */
export function extendInvitations(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => andRefresh(api.call(invitations.extendInvitations, { body: idsOf(those) })),
    report: ({ extended }, those) => {
      if (extended === 0) {
        notify.info({ title: t`No links to extend` });
        return;
      }
      const name = extended === those.length ? nameOf(those) : undefined;
      notify.success({
        title:
          name === undefined
            ? plural(extended, { one: '# link extended', other: '# links extended' })
            : t`Link extended for ${name}`,
        detail: t`Valid for the full period again, starting now.`,
      });
    },
    failed: {
      one: (name) => t`Couldn’t extend the link for ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t extend # link', other: 'Couldn’t extend # links' }),
    },
  });
}

/** Revokes what was not accepted yet. */
export function revokeInvitations(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => andRefresh(api.call(invitations.revokeInvitations, { body: idsOf(those) })),
    report: (_, those) => {
      notify.success({
        title: sayOf(those, {
          one: (name) => t`Invitation revoked for ${name}`,
          many: (count) =>
            plural(count, {
              one: '# invitation revoked',
              other: '# invitations revoked',
            }),
        }),
      });
    },
    failed: {
      one: (name) => t`Couldn’t revoke the invitation for ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t revoke # invitation',
          other: 'Couldn’t revoke # invitations',
        }),
    },
  });
}

/** Gives access to people who registered and are waiting. */
export function approvePeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => andRefresh(api.call(invitations.approvePeople, { body: idsOf(those) })),
    report: (_, those) => {
      notify.success({
        title: sayOf(those, {
          one: (name) => t`${name} approved`,
          many: (count) => plural(count, { one: '# person approved', other: '# people approved' }),
        }),
        detail: t`We let them know by email.`,
      });
    },
    failed: {
      one: (name) => t`Couldn’t approve ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t approve # person', other: 'Couldn’t approve # people' }),
    },
  });
}

/** Suspends the access of people, tells so and offers to undo it. */
export function suspendPeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => andRefresh(api.call(invitations.suspendPeople, { body: idsOf(those) })),
    report: ({ suspended }, those) => {
      if (suspended === 0) {
        notify.info({ title: t`No access to suspend` });
        return;
      }
      const name = nameOf(those);
      notify.success({
        title:
          name === undefined
            ? plural(suspended, {
                one: 'Access suspended for # person',
                other: 'Access suspended for # people',
              })
            : t`Access suspended for ${name}`,
        detail: t`All their sessions have ended.`,
        actions: [action(t`Undo`, () => restorePeopleAccess(those))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t suspend access for ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t suspend access for # person',
          other: 'Couldn’t suspend access for # people',
        }),
    },
  });
}

/** Restores the access of suspended people. */
export function restorePeopleAccess(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => andRefresh(api.call(invitations.restorePeopleAccess, { body: idsOf(those) })),
    report: (_, those) => {
      notify.success({
        title: sayOf(those, {
          one: (name) => t`${name} can sign in again`,
          many: (count) =>
            plural(count, {
              one: '# person can sign in again',
              other: '# people can sign in again',
            }),
        }),
      });
    },
    failed: {
      one: (name) => t`Couldn’t restore access for ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t restore access for # person',
          other: 'Couldn’t restore access for # people',
        }),
    },
  });
}

/** Refuses access to people who registered and are waiting. */
export function rejectPeople(people: readonly Acted[], reason?: string): Promise<boolean> {
  return perform({
    people,
    run: (those) =>
      andRefresh(
        api.call(invitations.rejectPeople, {
          body: { ...idsOf(those), ...(reason === undefined ? {} : { reason }) },
        }),
      ),
    report: (_, those) => {
      notify.success({
        title: sayOf(those, {
          one: (name) => t`${name} rejected`,
          many: (count) => plural(count, { one: '# person rejected', other: '# people rejected' }),
        }),
        detail: t`People who weren’t in the directory before are now in the trash.`,
      });
    },
    failed: {
      one: (name) => t`Couldn’t reject ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t reject # person', other: 'Couldn’t reject # people' }),
    },
  });
}

/** What is known of invitations is asked for again after the call. */
async function andRefresh<Result>(call: Promise<Result>): Promise<Result> {
  const result = await call;
  void askAgain(invitations.getInvitation, listInvited, listAwaiting, countPending);
  return result;
}

/** As those of bulk changes are called. */
const reasons = {
  no_email: 'noEmail',
  deactivated: 'deactivated',
  has_access: 'hasAccess',
  awaiting_approval: 'awaitingApproval',
  suspended: 'suspended',
} as const satisfies Record<invitations.LeftOutReason, BulkLeftOutReason>;

function reasonsOf(given: readonly invitations.LeftOutReason[]): string {
  const counts = Map.groupBy(given, (reason) => reason);
  return leftOutLabels(
    [...counts].map(([reason, those]) => ({ reason: reasons[reason], count: those.length })),
  );
}

/** A name where there is one person. */
function nameOf(people: readonly Acted[]): string | undefined {
  const [first] = people;
  return people.length === 1 && first ? fullName(first) : undefined;
}
