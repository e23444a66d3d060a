import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { startPath } from '../../kernel/navigation/safe-redirect.ts';
import { passwordResets } from '../../kernel/identity/mailed-codes.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { Button } from '../../kit/button/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { LazySecondStep } from './lazy-second-step.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useMailedCode } from './use-mailed-code.ts';

/** Where the mailed link leads: a new password, and in. */
export function SetNewPasswordPage() {
  const router = useRouter();
  const { code, state, check } = useMailedCode(passwordResets.check);
  const [owesCode, setOwesCode] = useState(false);
  const goOn = () => router.history.replace(startPath);
  return (
    <AuthPage
      eyebrow={
        state.kind === 'good' && state.minutesLeft !== null ? (
          <Plural
            value={state.minutesLeft}
            one="Link expires in # minute"
            other="Link expires in # minutes"
          />
        ) : (
          <Trans>By email</Trans>
        )
      }
      title={<Trans>New password</Trans>}
      lead={
        state.kind === 'good' ? (
          <Trans>For {state.email}</Trans>
        ) : (
          <Trans>With the link we emailed you</Trans>
        )
      }
      sheet={<ChangesSheet />}
      foot={
        <Trans>
          Didn’t ask for this? Leave this page and nothing changes.{' '}
          <Link to="/auth/login">Sign in</Link>
        </Trans>
      }
    >
      {state.kind === 'checking' ? (
        <Skeleton>
          <SkeletonBlock height={160} />
        </Skeleton>
      ) : null}
      {state.kind === 'good' && !owesCode ? (
        <NewPasswordForm
          code={code}
          email={state.email}
          onPassed={(result) => (result.owesCode ? setOwesCode(true) : goOn())}
        />
      ) : null}
      {owesCode ? (
        <Suspense fallback={null}>
          <LazySecondStep
            onSignedIn={goOn}
            onOver={() => void router.navigate({ to: '/auth/login', replace: true })}
          />
        </Suspense>
      ) : null}
      {state.kind === 'refused' ? (
        <>
          <Note alert tone="bad" title={state.title}>
            {state.detail}
          </Note>
          <p className={styles.next}>
            {state.again ? (
              <Button onClick={check}>
                <Trans>Try again</Trans>
              </Button>
            ) : (
              <Link
                to="/auth/reset-password"
                className={buttonClass({ variant: 'primary', size: 'large' })}
              >
                <Trans>Request new link</Trans>
              </Link>
            )}
          </p>
        </>
      ) : null}
    </AuthPage>
  );
}

function ChangesSheet() {
  const { t } = useLingui();
  const lines = [
    { key: 'old', label: t`Old password`, value: t`no longer valid` },
    { key: 'sessions', label: t`Open sessions`, value: t`ended on all devices` },
    { key: 'link', label: t`This link`, value: t`no longer valid` },
    { key: 'mail', label: t`Notice`, value: t`sent to you by email` },
  ];
  return <RuledSheet wide title={t`What changes when you save`} lines={lines} />;
}
