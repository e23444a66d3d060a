import { counted } from 'contract/kernel/counted.ts';
import { mailedLinkMinutes } from 'contract/kernel/times.ts';
import type { SecurityNotice } from '../identity.jobs.ts';

/** The words of the emails about signing in, in English. */

export const resetTexts = {
  title: 'Set a new password',
  reason: ({ email }: { email: string }) =>
    `Someone, most likely you, asked for a new password for ${email}.`,
  button: 'Set a new password',
  worksOnce: ({ minutes }: { minutes: number }) =>
    `The link works once, for ${counted(minutes, 'minute', 'minutes')}.`,
  newestOnly: 'A newer link replaces it.',
  consequence: 'Saving the new password ends all open sessions.',
  footer: 'If you didn’t ask for this, do nothing. Your password stays the same.',
};

export const emailLinkTexts = {
  title: 'Confirm your new email address',
  reason: ({ name, email }: { name: string; email: string }) =>
    `${name} asked to sign in to Atrium with ${email} from now on.`,
  button: 'Confirm email address',
  worksOnce: `The link works once, for ${mailedLinkMinutes} minutes.`,
  consequence: 'A newer link replaces it. Until you confirm, nothing changes.',
  footer: 'If you didn’t ask for this, do nothing. Your sign-in email stays the same.',
};

interface NoticeTexts {
  title: string;
  text: string;
  /** Where a new password does not help: what to do instead. */
  notYou?: string;
}

export const noticeTexts: Readonly<Record<SecurityNotice, NoticeTexts>> = {
  'password-reset': {
    title: 'Your password was reset',
    text: 'Your password was reset with a link from an email. All your sessions have ended.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'Your password was changed on your profile page. Your other sessions have ended.',
  },
  'password-set': {
    title: 'A password was added to your account',
    text: 'You can now also sign in with a password, which was set on your profile page. Your other sessions have ended.',
  },
  'data-exported': {
    title: 'A copy of your data was saved',
    text: 'A file with all data about you was saved from your profile page.',
  },
  'two-factor-on': {
    title: 'Two-factor authentication was turned on',
    text: 'You now need a code to sign in. Your other sessions have ended.',
  },
  'two-factor-off': {
    title: 'Two-factor authentication was turned off',
    text: 'Two-factor authentication was turned off on your profile page. You now sign in with your password alone.',
  },
  'two-factor-reset': {
    title: 'Two-factor authentication was reset',
    text: 'An administrator of your organization reset your two-factor authentication. All your sessions have ended. Sign in, then turn it on again on your profile page.',
    notYou: 'If you didn’t ask for this, tell an administrator immediately.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'A recovery code was used instead of a code from your app. It can’t be used again.',
  },
  'email-change-asked': {
    title: 'Someone asked to change your sign-in email',
    text: 'We sent a confirmation link to the new address. Once the new address is confirmed, you sign in with it. Until then, nothing changes.',
  },
  'email-changed': {
    title: 'Your sign-in email was changed',
    text: 'The new address was confirmed, so you can no longer sign in with this one. Your other sessions have ended.',
    notYou:
      'If this wasn’t you, tell an administrator immediately. A link for a new password would go to the new address.',
  },
  'sign-in-method-connected': {
    title: 'A sign-in method was connected',
    text: 'You can now sign in with this method, without your Atrium password.',
    notYou:
      'If this wasn’t you, disconnect the method on your profile page, set a new password immediately and tell an administrator.',
  },
  'sign-in-method-disconnected': {
    title: 'A sign-in method was disconnected',
    text: 'You can no longer sign in with this method. Your other sessions have ended.',
  },
  'recovery-codes-renewed': {
    title: 'New recovery codes were created',
    text: 'New recovery codes were created on your profile page. Your earlier codes no longer work.',
  },
};

export const noticeFrame = {
  time: 'When',
  account: 'Account',
  method: 'Sign-in method',
  notYou: ({ resetUrl }: { resetUrl: string }) =>
    `If this wasn’t you, set a new password immediately at ${resetUrl} and tell an administrator.`,
  footer:
    'You got this email because it’s about the security of your account. You can’t turn off these emails.',
};
