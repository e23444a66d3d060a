import type { I18n } from '@lingui/core';
import { msg, t as say } from '@lingui/core/macro';
import type { Reauthentication } from 'contract/session/reauthentication.ts';
import * as z from 'zod/mini';
import type { ReauthKind } from './use-reauth-kind.ts';

/** The two fields of a form that asks users to confirm their identity; one of them is shown. */
export const reauthFields = { currentPassword: z.string(), currentAuthRequest: z.string() };
export const noReauth = { currentPassword: '', currentAuthRequest: '' };

const labels = {
  currentPassword: msg`Current password`,
  currentAuthRequest: msg`Confirm your identity`,
};

export const reauthLabels = (i18n: I18n) => ({
  currentPassword: i18n._(labels.currentPassword),
  currentAuthRequest: i18n._(labels.currentAuthRequest),
});

interface ReauthValues {
  currentPassword: string;
  currentAuthRequest: string;
}

const byPassword = z.refine<ReauthValues>(({ currentPassword }) => currentPassword !== '', {
  path: ['currentPassword'],
  error: () => say`Enter your current password`,
});
const byAuthRequest = z.refine<ReauthValues>(
  ({ currentAuthRequest }) => currentAuthRequest !== '',
  {
    path: ['currentAuthRequest'],
    error: () => say`Confirm your identity first`,
  },
);

/** Refuses a form without the re-authentication that its user can give. */
export const asksReauth = (kind: ReauthKind) => (kind === 'password' ? byPassword : byAuthRequest);

/** What the server is sent of both fields. */
export function reauthOf({ currentPassword, currentAuthRequest }: ReauthValues): Reauthentication {
  return currentAuthRequest === '' ? { currentPassword } : { currentAuthRequest };
}
