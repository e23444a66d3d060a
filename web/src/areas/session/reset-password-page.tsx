import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
const emailLabel = msg`E-mail`;

/** Asks for a link by mail. It says the same for every address: who signs in here is nobody's business. */
export function ResetPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <AuthPage
      eyebrow={asked === null ? <Trans>By e-mail</Trans> : <Trans>On its way</Trans>}
      title={<Trans>Reset your password</Trans>}
      lead={
        asked === null ? (
          <Trans>We send you a link with which you set a new one.</Trans>
        ) : (
          <Trans>If somebody signs in with {asked}, a mail is on its way there.</Trans>
        )
      }
      sheet={<ResetSheet />}
      foot={
        <Trans>
          Remembered it? <Link to="/auth/login">Sign in</Link>
        </Trans>
      }
    >
      {asked === null ? (
        <ResetForm onAsked={setAsked} />
      ) : (
        <>
          <Note tone="good" alert title={<Trans>Look into your mailbox</Trans>}>
            <Trans>
              The link works once, for {resetLinks.minutes} minutes. Nothing there after a few
              minutes? Look into the spam folder, or check the address.
            </Trans>
          </Note>
          <p className={styles.next}>
            <Button onClick={() => setAsked(null)}>
              <Trans>Use another address</Trans>
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
      action={<Trans>Send the link</Trans>}
      busy={t`Sending`}
    >
      <EmailField field={form.field('email')} autoComplete="username" />
    </AuthForm>
  );
}

function ResetSheet() {
  const { t } = useLingui();
  const lines = [
    { key: 'now', label: t`Now`, value: t`nothing changes, your password keeps working` },
    { key: 'mail', label: t`Mail`, value: t`comes within a minute` },
    { key: 'link', label: t`Link`, value: t`works once, for ${resetLinks.minutes} minutes` },
    ...(resetLinks.newestOnly
      ? [{ key: 'again', label: t`Ask again`, value: t`the newer link voids the older` }]
      : []),
    { key: 'often', label: t`How often`, value: t`three times an hour` },
    { key: 'address', label: t`No mailbox`, value: t`ask your administrator` },
  ];
  return <RuledSheet wide title={t`What happens when you send`} lines={lines} />;
}
