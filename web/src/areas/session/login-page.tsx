import { Trans } from '@lingui/react/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type { Me } from 'contract/session/session.contract.ts';
import { useState } from 'react';
import { wasRefused } from '../../kernel/navigation/refused.ts';
import { safeRedirect, startPath } from '../../kernel/navigation/safe-redirect.ts';
import { forgetSessionEnd, sessionEndedAt } from '../../kernel/navigation/session-end.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { ExampleSheet } from './example-sheet.tsx';
import { LoginForm } from './login-form.tsx';

/** Sign in, and go on to where one wanted to be. */
export function LoginPage() {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const [endedAt] = useState(sessionEndedAt);
  const target = safeRedirect(search.redirect, window.location.origin);

  const goOn = (me: Me | null) => {
    forgetSessionEnd();
    const refused = me !== null && wasRefused(target, me.id);
    router.history.replace(refused ? startPath : target);
  };
  return (
    <AuthPage
      eyebrow={<SessionEnd at={endedAt} />}
      title={<Trans>Sign in</Trans>}
      lead={<Target path={target} />}
      sheet={<ExampleSheet />}
      foot={
        <Trans>
          Have an invitation code? <Link to="/auth/register">Register with it</Link>
        </Trans>
      }
    >
      <LoginForm onSignedIn={goOn} />
    </AuthPage>
  );
}

function SessionEnd({ at }: { at: Date | null }) {
  if (at === null) return <Trans>Console for staff</Trans>;
  const time = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return <Trans>Session ended at {time}</Trans>;
}

/** `/acme/people/7/details?x=1` as `acme / people / 7 / details`. */
function Target({ path }: { path: string }) {
  const [address = ''] = path.split(/[?#]/, 1);
  const place = address.split('/').filter(Boolean).join(' / ');
  if (place === '') return <Trans>You then go on to your organization.</Trans>;
  return (
    <Trans>
      You then go on to <span className={styles.target}>{place}</span>
    </Trans>
  );
}
