import type { Invitation } from 'contract/memberships/invitations.contract.ts';
import type { PendingDoubt } from 'contract/memberships/pending.contract.ts';

/** The English words of the files of invited people, and of people awaiting approval. */
export const pendingCsvLabels = {
  heads: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    role: 'Role',
    invitation: 'Invitation',
    invitedBy: 'Invited by',
    invitedOn: 'Invited on',
    expiresOn: 'Expires on',
    reply: 'Server reply',
    registeredOn: 'Registered on',
    joinCode: 'Join code',
    groups: 'Groups',
    limit: 'Selected groups',
    toCheck: 'To check',
  },
  /** As the screens call them. */
  states: {
    queued: 'being sent',
    sent: 'sent',
    bounced: 'bounced',
    opened: 'opened',
    accepted: 'accepted',
    expired: 'expired',
    revoked: 'revoked',
  } satisfies Record<Invitation['state'], string>,
  doubts: {
    other_domain: 'different email domain',
    same_name: 'same name as someone',
    staff: 'requests a higher role',
  } satisfies Record<PendingDoubt, string>,
  /** A manager who is limited to no group. */
  noGroup: 'none',
};
