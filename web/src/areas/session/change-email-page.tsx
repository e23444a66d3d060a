import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { identity } from '../../kernel/identity/chosen-identity.ts';
import { emailChanges } from '../../kernel/identity/mailed-codes.ts';
import { startPath } from '../../kernel/navigation/safe-redirect.ts';
import { forgetUser } from '../../kernel/session/session.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { Button } from '../../kit/button/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { useMailedCode } from './use-mailed-code.ts';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { AuthForm } from './auth-form.tsx';
import { useSignInMessages } from './sign-in-messages.ts';

/** Where the link in the email to a new address leads: one click, and the user signs in with it. */
export function ChangeEmailPage() {
  const router = useRouter();
  const { code, state, check } = useMailedCode(emailChanges.check);
  const [done, setDone] = useState(false);
  const good = state.kind === 'good' ? state : null;
  const goOn = () => {
    // What the page knows of the user is of before.
    forgetUser();
    router.history.replace(startPath);
  };
  return (
    <AuthPage
      eyebrow={
        good?.minutesLeft ? (
          <Plural
            value={good.minutesLeft}
            one="Link expires in # minute"
            other="Link expires in # minutes"
          />
        ) : (
          <Trans>By email</Trans>
        )
      }
      title={<Trans>Confirm your new email</Trans>}
      lead={
        good === null ? (
          <Trans>With the link we emailed you</Trans>
        ) : (
          <Trans>For {good.email}</Trans>
        )
      }
      sheet={<ChangesSheet />}
      foot={<Trans>Didn’t ask for this? Leave this page and nothing changes.</Trans>}
    >
      {state.kind === 'checking' ? (
        <Skeleton>
          <SkeletonBlock height={80} />
        </Skeleton>
      ) : null}
      {good !== null && !done ? <UseAddress code={code} onDone={() => setDone(true)} /> : null}
      {good !== null && done ? (
        <>
          <Note alert tone="good" title={<Trans>Email changed</Trans>}>
            <Trans>You now sign in with {good.email}.</Trans>
          </Note>
          <p className={styles.next}>
            {identity.current() === null ? (
              <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
                <Trans>Sign in</Trans>
              </Link>
            ) : (
              <Button variant="primary" size="large" onClick={goOn}>
                <Trans>Continue</Trans>
              </Button>
            )}
          </p>
        </>
      ) : null}
      {state.kind === 'refused' ? (
        <>
          <Note alert tone="bad" title={state.title}>
            {state.detail}
          </Note>
          {state.again ? (
            <p className={styles.next}>
              <Button onClick={check}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          ) : null}
        </>
      ) : null}
    </AuthPage>
  );
}

const schema = z.object({});
const labels = {};

interface UseAddressProps {
  code: string;
  onDone: () => void;
}

/** The click that confirms an address: opening a link changes nothing, since scanners open links too. */
function UseAddress({ code, onDone }: UseAddressProps) {
  const { t } = useLingui();
  const describe = useSignInMessages();
  const form = useAppForm(schema, {
    initial: {},
    labels,
    submit: () => emailChanges.set(code),
    onSaved: onDone,
    describe,
  });
  return (
    <AuthForm
      form={form}
      label={t`Confirm your new email`}
      action={<Trans>Use this email</Trans>}
      busy={t`Changing email`}
    >
      {null}
    </AuthForm>
  );
}

function ChangesSheet() {
  const { t } = useLingui();
  const lines = [
    { key: 'old', label: t`Old email`, value: t`no longer valid, gets a notice` },
    { key: 'sessions', label: t`Other sessions`, value: t`ended on all devices` },
    { key: 'password', label: t`Password and two-factor`, value: t`unchanged` },
    { key: 'list', label: t`Directory`, value: t`managed by your organization` },
  ];
  return <RuledSheet wide title={t`What changes`} lines={lines} />;
}
