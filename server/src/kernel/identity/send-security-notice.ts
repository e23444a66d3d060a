import { withoutTenant } from '../database/organization.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { SystemMail } from '../mail/mail.jobs.ts';
import type { SecurityNotice } from './identity.jobs.ts';

interface NoticeWords {
  title: string;
  text: string;
  /** Where a new password does not help: what to do instead. */
  notYou?: string;
}

const words: Readonly<Record<SecurityNotice, NoticeWords>> = {
  'password-reset': {
    title: 'Your password was set anew',
    text: 'It was set with a link from a mail. Every session that was open has ended.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'It was changed on the profile page. The other sessions have ended.',
  },
  'password-set': {
    title: 'Your account has a password now',
    text: 'It was set on the profile page, and opens the account beside the provider. The other sessions have ended.',
  },
  'data-exported': {
    title: 'A copy of your data was saved',
    text: 'Everything that is kept about you was saved as a file, on the profile page.',
  },
  'two-factor-on': {
    title: 'Signing in now asks for a code',
    text: 'The second step was turned on, on the profile page. The other sessions have ended.',
  },
  'two-factor-off': {
    title: 'Signing in no longer asks for a code',
    text: 'The second step was turned off, on the profile page. From now on the password alone opens the account.',
  },
  'two-factor-lifted': {
    title: 'Your second step was lifted',
    text: 'An administrator of your organization turned it off, as for somebody who lost phone and recovery codes. Your sessions have ended. Sign in, and turn it on again on the profile page.',
    notYou: 'Did you not ask for this? Tell your administrators at once.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'It stood in for a code of the app, and does not work again.',
  },
  'email-change-asked': {
    title: 'Another address is to be yours',
    text: 'A link was mailed to a new address. Once it is opened, you sign in with that address instead of this one. Until then nothing changes.',
  },
  'email-changed': {
    title: 'You sign in with another address now',
    text: 'The new address was confirmed. This one no longer works for signing in, and the other sessions have ended.',
    notYou:
      'Was it not you? Tell your administrator at once: a new password would go to the new address.',
  },
  'sign-in-method-connected': {
    title: 'Another way to sign in was connected',
    text: 'From now on it opens your account, without the password of Atrium.',
    notYou:
      'Was it not you? Disconnect it on your profile page, set a new password at once, and tell your administrator.',
  },
  'sign-in-method-disconnected': {
    title: 'A way to sign in was disconnected',
    text: 'It no longer opens your account. The other sessions have ended.',
  },
  'recovery-codes-renewed': {
    title: 'New recovery codes were made',
    text: 'They were made on the profile page. The ones before no longer work.',
  },
};

/** `21 Nov 2026, 22:58 UTC` */
function timeOf(at: string): string {
  const time = new Date(at);
  const date = time.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${date}, ${time.toISOString().slice(11, 16)} UTC`;
}

interface Notice {
  email: string;
  kind: SecurityNotice;
  at: string;
  method?: string | undefined;
}

function noticeMail({ email, kind, at, method }: Notice, publicUrl: string): SystemMail {
  const { title, text, notYou } = words[kind];
  return {
    to: { address: email },
    subject: title,
    content: {
      preview: text,
      title,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            ['When', timeOf(at)],
            ['Account', email],
            ...(method === undefined ? [] : [['Sign-in method', method] as const]),
          ],
        },
        {
          kind: 'text',
          text:
            notYou ??
            `Was it not you? Set a new password at once, at ${publicUrl}/auth/reset-password, and tell your administrator.`,
        },
      ],
      footer:
        'You get this because it concerns the safety of your account. It cannot be turned off.',
    },
  };
}

export const sendNotice: JobHandler<{
  sealedEmail: string;
  kind: SecurityNotice;
  at: string;
  method?: string | undefined;
}> = async ({ pool, mail, publicUrl }, { sealedEmail, ...rest }) => {
  const notice = noticeMail({ ...rest, email: mail.sealer.open(sealedEmail) }, publicUrl);
  await withoutTenant(pool, { readOnly: false }, (db) => mail.queue.send(db, notice));
};
