import { codedMessages } from '../kernel/coded-message.ts';

/** Why someone cannot change their own sign-in, in English; the browser has the words by the same codes. */
export const sessionRefusals = {
  reauth_wrong_password: () => 'Wrong password',
  reauth_over: () => 'The confirmation has expired or was already used. Confirm again',
  reauth_has_password: () => 'Enter your password',
  reauth_last: () => 'You would have no way to sign in. Set a password first',
  password_too_short: () => 'This password is too short. Choose a longer one',
  password_too_long: () => 'This password is too long. Choose a shorter one',
  password_too_easy: () =>
    'This password is too easy to guess. It’s in a list of leaked passwords or close to your name',
  method_over: () => 'The sign-in with the provider wasn’t finished in time. Connect it again',
  method_taken: () => 'This sign-in is already connected to another account',
  method_other: () =>
    'This sign-in has another email address. Connect one that has the email address of your account',
  method_unproven: () =>
    'The provider hasn’t confirmed your email address. Confirm the address there, then connect again',
  sign_in_email_same: () => 'You already sign in with this address',
  last_organization_unknown: () => 'Choose one of your organizations',
  second_code_wrong: () => 'That code isn’t correct or was already used. Wait for the next one',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseSession = codedMessages(sessionRefusals);
