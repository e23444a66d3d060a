import { codedMessages } from '../kernel/coded-message.ts';

/** Why someone can’t join or found an organization, in English; the browser has the words by the same codes. */
export const joiningRefusals = {
  join_code_invalid: () => 'This code isn’t valid',
  joined_as_another: () =>
    'You already belong to this organization as another person. Ask an administrator',
  join_password_later: () => 'Choose a password with the link that we email to you',
  join_domains: ({ domains }: { domains: string }) => `Use an address of ${domains}`,
  join_password_needed: () => 'Choose a password',
  join_password_for_now: () => 'Choose a password for now',
  join_password_refused: () => 'Choose another password',
  join_signs_in_already: () => 'This address already has an account. Sign in to accept',
  join_method_over: () => 'The sign-in with the provider wasn’t finished in time. Choose it again',
  join_method_taken: () => 'Someone else already signs in with this. Choose another way',
  join_method_unproven: () =>
    'Your email address isn’t confirmed at this provider. Confirm it there, or choose a password',
  join_method_other: () =>
    'You have another email address at this provider. Use the address of the invitation, or a password',
  join_group_not_manual: () =>
    'Choose a manual group. People can’t be added to rule-based groups and snapshots',
  join_staff_by_admins: () => 'Only administrators can decide about managers and administrators.',
  setup_code_invalid: () => 'This code isn’t valid, was already used or has expired',
  founder_known: () => 'This address already has an account',
  web_address_taken: () => 'Another organization has or had this web address. Choose another one',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseJoining = codedMessages(joiningRefusals);
