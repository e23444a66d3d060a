import { plural } from '@lingui/core/macro';

/** "Invite 12 people" */
export function inviteWords(count: number): string {
  return plural(count, { one: 'Invite # person', other: 'Invite # people' });
}

/** "12 invitations that nobody accepted are revoked" */
export function invitationsBack(count: number): string {
  return plural(count, {
    one: '# invitation that was not accepted is revoked',
    other: '# invitations that were not accepted are revoked',
  });
}
