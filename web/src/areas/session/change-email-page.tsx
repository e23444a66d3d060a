import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
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
import { UseAddress } from './use-address.tsx';
import { useMailedCode } from './use-mailed-code.ts';

/** Where the link to a new address leads: one press, and one signs in with it. */
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
            one="Link good for # minute"
            other="Link good for # minutes"
          />
        ) : (
          <Trans>By e-mail</Trans>
        )
      }
      title={<Trans>New address</Trans>}
      lead={good === null ? <Trans>From the mail we sent</Trans> : <Trans>For {good.email}</Trans>}
      sheet={<ChangesSheet />}
      foot={<Trans>Did not ask for this? Leave the page. Nothing changes.</Trans>}
    >
      {state.kind === 'checking' ? (
        <Skeleton>
          <SkeletonBlock height={80} />
        </Skeleton>
      ) : null}
      {good !== null && !done ? <UseAddress code={code} onDone={() => setDone(true)} /> : null}
      {good !== null && done ? (
        <>
          <Note alert tone="good" title={<Trans>Done</Trans>}>
            <Trans>From now on you sign in with {good.email}.</Trans>
          </Note>
          <p className={styles.next}>
            {identity.current() === null ? (
              <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
                <Trans>Sign in</Trans>
              </Link>
            ) : (
              <Button variant="primary" size="large" onClick={goOn}>
                <Trans>Go on</Trans>
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

function ChangesSheet() {
  const { t } = useLingui();
  const lines = [
    { key: 'old', label: t`Old address`, value: t`no longer works, and gets a note` },
    { key: 'sessions', label: t`Other sessions`, value: t`end, on every device` },
    { key: 'password', label: t`Password, two-factor`, value: t`stay as they are` },
    { key: 'list', label: t`List of people`, value: t`is kept by your organization` },
  ];
  return <RuledSheet wide title={t`What changes`} lines={lines} />;
}
