import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdentityErrorCode } from './identity-error.ts';

/** What a person reads: what went wrong, and what to do next. */
export const identityWords: Readonly<
  Record<IdentityErrorCode, { title: MessageDescriptor; detail: MessageDescriptor }>
> = {
  'invalid-credentials': {
    title: msg`This e-mail and password do not go together`,
    detail: msg`The e-mail address or password is not correct. Check both and try again.`,
  },
  'email-in-use': {
    title: msg`This address is taken`,
    detail: msg`An account with this e-mail address already exists. Sign in instead.`,
  },
  'invalid-email': {
    title: msg`This is not an e-mail address`,
    detail: msg`Enter a valid e-mail address, like name@example.org.`,
  },
  'weak-password': {
    title: msg`This password is too easy to guess`,
    detail: msg`Choose a stronger password.`,
  },
  'password-required': {
    title: msg`The password is missing`,
    detail: msg`Enter your password.`,
  },
  'account-disabled': {
    title: msg`This account has been deactivated`,
    detail: msg`Contact your administrator.`,
  },
  'too-many-attempts': {
    title: msg`Too many attempts`,
    detail: msg`Wait a few minutes and try again.`,
  },
  'reset-code-invalid': {
    title: msg`This link does not work`,
    detail: msg`It is not valid or has already been used. Request a new one.`,
  },
  'reset-code-expired': {
    title: msg`This link has expired`,
    detail: msg`Request a new one.`,
  },
  'session-expired': {
    title: msg`Your session has ended`,
    detail: msg`Sign in again.`,
  },
  'recent-sign-in-required': {
    title: msg`Please confirm that it is you`,
    detail: msg`For your security, sign in again to make this change.`,
  },
  'second-factor-required': {
    title: msg`One more step`,
    detail: msg`Enter the code of your second step.`,
  },
  'wrong-code': {
    title: msg`This code is not right`,
    detail: msg`Each code works once, for half a minute. Wait for the next one.`,
  },
  'sign-up-not-allowed': {
    title: msg`You cannot register yourself`,
    detail: msg`Ask your administrator for an invitation.`,
  },
  'method-not-enabled': {
    title: msg`This sign-in method is not available`,
    detail: msg`Use another one.`,
  },
  'email-not-verified': {
    title: msg`Confirm your e-mail address first`,
    detail: msg`We have sent you a link.`,
  },
  'mailbox-not-proven': {
    title: msg`Your e-mail address is not confirmed there`,
    detail: msg`Confirm it where you signed in just now, and try again.`,
  },
  'popup-blocked': {
    title: msg`Your browser blocked the sign-in window`,
    detail: msg`Allow pop-ups for this site and try again.`,
  },
  'popup-closed': {
    title: msg`Sign-in was not completed`,
    detail: msg`Nothing was changed. Try again.`,
  },
  'other-sign-in-method': {
    title: msg`This address signs in another way`,
    detail: msg`It is registered with another sign-in method. Use that one.`,
  },
  'credential-in-use': {
    title: msg`This sign-in belongs to another account`,
    detail: msg`It is already connected to another account.`,
  },
  network: {
    title: msg`The sign-in service cannot be reached`,
    detail: msg`Check your connection and try again.`,
  },
  misconfigured: {
    title: msg`Sign-in is not set up correctly`,
    detail: msg`Contact support. We have been told.`,
  },
  unknown: {
    title: msg`Something went wrong while signing in`,
    detail: msg`Try again. We have been told.`,
  },
};
