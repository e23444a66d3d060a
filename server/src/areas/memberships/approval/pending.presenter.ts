import type { Invitation } from 'contract/memberships/invitations.contract.ts';
import type { AwaitingPerson, InvitedPerson } from 'contract/memberships/pending.contract.ts';
import type { Member } from '../../../kernel/database/organization.ts';
import { mayInvite } from '../../people/people.public.ts';
import type { InvitationRow } from '../invitations/invitations.repository.ts';
import type { AwaitingRow, InvitedRow, PendingRow } from './pending.repository.ts';

function stateOf(row: InvitationRow): Invitation['state'] {
  if (row.ended_as === 'accepted') return 'accepted';
  if (row.ended_as !== null) return 'revoked';
  if (row.expired) return 'expired';
  return row.opened_at === null ? row.delivery : 'opened';
}

export function presentInvitation(row: InvitationRow, { accountId }: Member): Invitation {
  return {
    state: stateOf(row),
    email: row.email,
    invitedBy: row.invited_by_name,
    invitedByYou: row.invited_by === accountId,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reply: row.reply,
  };
}

function presentPending({ id, type, ...row }: PendingRow, member: Member) {
  return {
    id,
    type,
    firstName: row.first_name,
    lastName: row.last_name,
    mayDecide: mayInvite(member, { id, type, deleted: false }),
  };
}

export function presentInvited(row: InvitedRow, member: Member): InvitedPerson {
  return {
    ...presentPending(row, member),
    email: row.account_email,
    invitation: presentInvitation(row, member),
  };
}

export function presentAwaiting(row: AwaitingRow, member: Member): AwaitingPerson {
  return {
    ...presentPending(row, member),
    email: row.email,
    joinCode: row.join_code,
    groups: row.group_names,
    limit: row.limit_names,
    doubts: row.doubts,
    hasPage: row.has_page,
    since: row.since.toISOString(),
  };
}
