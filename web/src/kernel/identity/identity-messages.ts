import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdentityErrorCode } from './identity-error.ts';

/** What a person reads: what went wrong, and what to do next. */
export const identityMessages: Readonly<
  Record<IdentityErrorCode, { title: MessageDescriptor; detail: MessageDescriptor }>
> = {
  'invalid-credentials': {
    title: msg`Wrong email or password`,
    detail: msg`Check your email address and password, and try again.`,
  },
  'email-in-use': {
    title: msg`This email address is already in use`,
    detail: msg`An account with this email address already exists. Sign in instead.`,
  },
  'invalid-email': {
    title: msg`Enter a valid email address`,
    detail: msg`An email address looks like name@example.org.`,
  },
  'weak-password': {
    title: msg`This password is too easy to guess`,
    detail: msg`Choose a stronger password.`,
  },
  'password-required': {
    title: msg`Password missing`,
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
    title: msg`This link doesn’t work`,
    detail: msg`The link isn’t valid or has already been used. Request a new one.`,
  },
  'reset-code-expired': {
    title: msg`This link has expired`,
    detail: msg`Request a new link.`,
  },
  'session-expired': {
    title: msg`Your session has ended`,
    detail: msg`Sign in again.`,
  },
  'recent-sign-in-required': {
    title: msg`Confirm your identity`,
    detail: msg`For your security, sign in again to make this change.`,
  },
  'second-factor-required': {
    title: msg`Two-factor authentication`,
    detail: msg`Enter the code from your authenticator app.`,
  },
  'wrong-code': {
    title: msg`That code isn’t correct`,
    detail: msg`Each code works once, for 30 seconds. Wait for the next code.`,
  },
  'sign-up-not-allowed': {
    title: msg`You need an invitation to register`,
    detail: msg`Ask an administrator to invite you.`,
  },
  'method-not-enabled': {
    title: msg`This sign-in method isn’t available`,
    detail: msg`Use another sign-in method.`,
  },
  'email-not-verified': {
    title: msg`Confirm your email address first`,
    detail: msg`Open the link in the email we sent you.`,
  },
  'mailbox-not-proven': {
    title: msg`Your email address isn’t confirmed`,
    detail: msg`Confirm your email address with the provider you signed in with, and try again.`,
  },
  'popup-blocked': {
    title: msg`Your browser blocked the sign-in window`,
    detail: msg`Allow pop-ups for this site and try again.`,
  },
  'popup-closed': {
    title: msg`Sign-in wasn’t completed`,
    detail: msg`Nothing has changed. Try again.`,
  },
  'other-sign-in-method': {
    title: msg`This email address uses another sign-in method`,
    detail: msg`Sign in with the method this email address was registered with.`,
  },
  'credential-in-use': {
    title: msg`This sign-in is already in use`,
    detail: msg`Disconnect this sign-in from the other account first, or use another sign-in method.`,
  },
  network: {
    title: msg`We couldn’t reach the sign-in service`,
    detail: msg`Check your connection and try again.`,
  },
  misconfigured: {
    title: msg`Sign-in isn’t set up correctly`,
    detail: msg`Contact support. We’ve been notified.`,
  },
  unknown: {
    title: msg`Something went wrong while signing in`,
    detail: msg`Try again. We’ve been notified.`,
  },
};
