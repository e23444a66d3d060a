import * as invitations from 'contract/memberships/invitations.contract.ts';
import * as registration from 'contract/memberships/registration.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { acceptInvitation } from './invitations/accept-offer.ts';
import { checkCode } from './join-codes/check-code.ts';
import { approvePeople, rejectPeople } from './approval/decide-pending.ts';
import {
  extendInvitations,
  invitePeople,
  readInvitation,
  revokeInvitations,
} from './invitations/invite-people.ts';
import { restorePeopleAccess, suspendPeople } from './access/suspend-people.ts';
import { register, type RegistrationDeps } from './registration/register.ts';

export function joiningRoutes(deps: RegistrationDeps): readonly Route[] {
  return [
    route(registration.checkInvitationCode, (_context, { body }) =>
      checkCode(deps.pool, body.code),
    ),

    route(registration.register, ({ requestId }, { body }) => register(deps, body, requestId)),

    route(registration.acceptInvitation, (context, { body }) =>
      acceptInvitation(context, body.code),
    ),

    route(invitations.invitePeople, (context, { body }) => invitePeople(context, body.ids)),

    route(invitations.revokeInvitations, async (context, { body }) => ({
      revoked: await revokeInvitations(context, body.ids),
    })),

    route(invitations.extendInvitations, async (context, { body }) => ({
      extended: await extendInvitations(context, body.ids),
    })),

    route(invitations.approvePeople, async (context, { body }) => ({
      approved: await approvePeople(context, body.ids),
    })),

    route(invitations.rejectPeople, async (context, { body }) => ({
      rejected: await rejectPeople(context, body.ids, body.reason ?? null),
    })),

    route(invitations.suspendPeople, async (context, { body }) => ({
      suspended: await suspendPeople(context, body.ids),
    })),

    route(invitations.restorePeopleAccess, async (context, { body }) => ({
      restoreAccess: await restorePeopleAccess(context, body.ids),
    })),

    route(invitations.getInvitation, async (context, { params }) => ({
      invitation: await readInvitation(context, params.id),
    })),
  ];
}
