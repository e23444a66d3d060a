import { t } from '@lingui/core/macro';
import type { sessionRefusals } from 'contract/session/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why someone cannot change their own sign-in. */
export const sessionRefusalMessages: MessagesFor<typeof sessionRefusals> = {
  reauth_wrong_password: () => t`Wrong password`,
  reauth_over: () => t`The confirmation has expired or was already used. Confirm again`,
  reauth_has_password: () => t`Enter your password`,
  reauth_last: () => t`You would have no way to sign in. Set a password first`,
  password_too_short: () => t`This password is too short. Choose a longer one`,
  password_too_long: () => t`This password is too long. Choose a shorter one`,
  password_too_easy: () =>
    t`This password is too easy to guess. It’s in a list of leaked passwords or close to your name`,
  method_over: () => t`The sign-in with the provider wasn’t finished in time. Connect it again`,
  method_taken: () => t`This sign-in is already connected to another account`,
  method_other: () =>
    t`This sign-in has another email address. Connect one that has the email address of your account`,
  method_unproven: () =>
    t`The provider hasn’t confirmed your email address. Confirm the address there, then connect again`,
  sign_in_email_same: () => t`You already sign in with this address`,
  last_organization_unknown: () => t`Choose one of your organizations`,
  second_code_wrong: () => t`That code isn’t correct or was already used. Wait for the next one`,
};
