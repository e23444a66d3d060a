import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { forgotPassword } from 'contract/session/forgot-password.contract.ts';
import { emailSchema } from 'contract/kernel/text.ts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../kernel/api/api.ts';
import { resetLinks } from '../../kernel/identity/mailed-codes.ts';
import { Button } from '../../kit/button/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';

const schema = z.object({ email: emailSchema });
const emailLabel = msg`Email`;

/** Asks for a link by email. It says the same for every address, so that no one learns who has an account. */
export function ResetPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <AuthPage
      eyebrow={asked === null ? <Trans>By email</Trans> : <Trans>Email sent</Trans>}
      title={<Trans>Reset your password</Trans>}
      lead={
        asked === null ? (
          <Trans>We’ll email you a link to set a new password.</Trans>
        ) : (
          <Trans>If {asked} has an account here, we sent an email to that address.</Trans>
        )
      }
      sheet={<ResetSheet />}
      foot={
        <Trans>
          Remember your password? <Link to="/auth/login">Sign in</Link>
        </Trans>
      }
    >
      {asked === null ? (
        <ResetForm onAsked={setAsked} />
      ) : (
        <>
          <Note tone="good" alert title={<Trans>Check your inbox</Trans>}>
            <Plural
              value={resetLinks.minutes}
              one="The link works once, for # minute. If no email arrives, check your spam folder and the address."
              other="The link works once, for # minutes. If no email arrives, check your spam folder and the address."
            />
          </Note>
          <p className={styles.next}>
            <Button onClick={() => setAsked(null)}>
              <Trans>Use another email</Trans>
            </Button>
          </p>
        </>
      )}
    </AuthPage>
  );
}

function ResetForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t, i18n } = useLingui();
  const labels = useMemo(() => ({ email: i18n._(emailLabel) }), [i18n]);
  const form = useAppForm(schema, {
    initial: { email: '' },
    labels,
    submit: async (body) => {
      await api.call(forgotPassword, { body });
      return body.email;
    },
    onSaved: onAsked,
  });
  return (
    <AuthForm
      form={form}
      label={t`Reset your password`}
      action={<Trans>Send link</Trans>}
      busy={t`Sending`}
    >
      <EmailField field={form.field('email')} autoComplete="username" />
    </AuthForm>
  );
}

function ResetSheet() {
  const { t } = useLingui();
  const lines = [
    {
      key: 'now',
      label: t`Current password`,
      value: t`valid until you set a new one`,
    },
    { key: 'mail', label: t`Email`, value: t`within a minute` },
    {
      key: 'link',
      label: t`Link`,
      value: plural(resetLinks.minutes, {
        one: 'valid once, for # minute',
        other: 'valid once, for # minutes',
      }),
    },
    ...(resetLinks.newestOnly
      ? [{ key: 'again', label: t`Earlier links`, value: t`no longer valid` }]
      : []),
    {
      key: 'often',
      label: t({
        message: 'Limit',
        context: 'links',
        comment: 'How many links are sent in an hour.',
      }),
      value: t`three links an hour`,
    },
    { key: 'address', label: t`No access to email`, value: t`ask an administrator` },
  ];
  return <RuledSheet wide title={t`What happens next`} lines={lines} />;
}
