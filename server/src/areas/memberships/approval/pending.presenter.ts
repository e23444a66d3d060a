import type { AwaitingPerson, InvitedPerson } from 'contract/memberships/pending.contract.ts';
import type { Member } from '../../../kernel/database/organization.ts';
import { mayInvite } from '../../people/people.public.ts';
import type { AwaitingRow, InvitedRow, PendingRow } from './pending.repository.ts';
import { presentInvitation } from '../invitations/invitation.presenter.ts';

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
    accessScope: row.scope_names,
    doubts: row.doubts,
    hasPage: row.has_page,
    since: row.since.toISOString(),
  };
}
