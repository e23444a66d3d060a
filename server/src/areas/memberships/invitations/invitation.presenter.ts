import type { Invitation } from 'contract/memberships/invitations.contract.ts';
import type { Member } from '../../../kernel/database/organization.ts';
import type { InvitationRow } from './invitations.repository.ts';

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
