import { plural } from '@lingui/core/macro';

/** "Invite 12 people" */
export function inviteMessages(count: number): string {
  return plural(count, { one: 'Invite # person', other: 'Invite # people' });
}

/** "12 unaccepted invitations are revoked" */
export function invitationsBack(count: number): string {
  return plural(count, {
    one: '# unaccepted invitation is revoked',
    other: '# unaccepted invitations are revoked',
  });
}
