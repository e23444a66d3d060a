import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type { Me } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { wasRefused } from '../../kernel/navigation/refused.ts';
import { safeRedirect, startPath } from '../../kernel/navigation/safe-redirect.ts';
import { providers } from '../../kernel/identity/providers.ts';
import { forgetSessionEnd, sessionEndedAt } from '../../kernel/navigation/session-end.ts';
import { Note } from '../../kit/feedback/note.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { LazyConnectForm, LazyWaysIn } from './federated/lazy-federated.ts';
import type { Asked } from './federated/sign-in-by-provider.ts';
import { LoginForm } from './login-form.tsx';
import { LazySecondStep } from './lazy-second-step.ts';
import type { SignInResult } from './sign-in-step.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { formatCount, formatSigned } from '../../kit/text/format.ts';

/** Sign in, and continue to the page the person asked for. */
export function LoginPage() {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const [endedAt] = useState(sessionEndedAt);
  const [wanted, setWanted] = useState(search.redirect ?? null);
  const target = safeRedirect(wanted, window.location.origin);

  const [step, setStep] = useState<'password' | 'code' | 'again'>('password');
  const [asked, setAsked] = useState<Asked>();

  const goOn = (me: Me | null) => {
    forgetSessionEnd();
    const refused = me !== null && wasRefused(target, me.id);
    router.history.replace(refused ? startPath : target);
  };
  const pass = (result: SignInResult) => {
    setAsked(undefined);
    if (result.owesCode) setStep('code');
    else goOn(result.me);
  };
  const atCode = step === 'code';
  const { name } = asked?.provider ?? {};
  return (
    <AuthPage
      eyebrow={atCode ? <Trans>Two-factor authentication</Trans> : <SessionEnd at={endedAt} />}
      title={asked ? <Trans>Connect {name}</Trans> : <Trans>Sign in</Trans>}
      lead={
        atCode ? (
          <Trans>Enter the code for Atrium from your authenticator app.</Trans>
        ) : asked ? (
          <Trans>
            {asked.email} already has an account here. Enter its password once to also sign in with{' '}
            {name}.
          </Trans>
        ) : (
          <Target path={target} />
        )
      }
      sheet={<ExampleSheet />}
      foot={
        <Trans>
          Have an invitation code? <Link to="/auth/register">Register</Link>
        </Trans>
      }
    >
      {step === 'again' ? (
        <div className={styles.again}>
          <Note alert tone="warn" title={<Trans>Sign in again</Trans>}>
            <Trans>
              After your password, you have ten minutes and five attempts to enter the code.
            </Trans>
          </Note>
        </div>
      ) : null}
      {atCode ? (
        <Suspense fallback={null}>
          <LazySecondStep
            onSignedIn={goOn}
            onOver={(reason) => setStep(reason === 'refused' ? 'again' : 'password')}
          />
        </Suspense>
      ) : asked ? (
        <Suspense fallback={null}>
          <LazyConnectForm asked={asked} onPassed={pass} onBack={() => setAsked(undefined)} />
        </Suspense>
      ) : (
        <>
          <LoginForm onPassed={pass} />
          {providers.length > 0 ? (
            <Suspense fallback={null}>
              <LazyWaysIn
                providers={providers}
                redirect={wanted}
                onPassed={pass}
                onAsked={setAsked}
                onReturn={setWanted}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </AuthPage>
  );
}

function SessionEnd({ at }: { at: Date | null }) {
  if (at === null) return <Trans>Admin console</Trans>;
  const time = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return <Trans>Session ended at {time}</Trans>;
}

/** `/acme/people/7/details?x=1` as `acme / people / 7 / details`. */
function Target({ path }: { path: string }) {
  const [address = ''] = path.split(/[?#]/, 1);
  const target = address.split('/').filter(Boolean).join(' / ');
  if (target === '') return <Trans>You’ll continue to your organization.</Trans>;
  return (
    <Trans>
      You’ll continue to <span className={styles.target}>{target}</span>
    </Trans>
  );
}

/** What the product does, shown on one page of its ledger. The numbers are an example and say so. */
function ExampleSheet() {
  const { t } = useLingui();
  const lines = [
    { key: 'audience', label: t`Audience when sent`, value: formatCount(4120) },
    part('address', t`No email address`, 17),
    part('unsubscribed', t`Unsubscribed`, 12),
    part('deactivated', t`Deactivated`, 9),
    part('twice', t`Duplicate email address`, 3),
    { key: 'written', label: t`Recipients`, value: formatCount(4079), kind: 'sum' as const },
    part('accepted', t`Delivered to their mail server`, 4071),
    part('bounced', t`Bounced, with the reason`, 8),
    { key: 'left', label: t`Unaccounted for`, value: formatCount(0), kind: 'total' as const },
  ];
  const title = (
    <Trans>
      Who got it, who didn’t, <br /> and why. For every recipient.
    </Trans>
  );
  return (
    <RuledSheet
      title={title}
      head={{ label: t`Example of one campaign`, value: t`people` }}
      lines={lines}
    />
  );
}

function part(key: string, label: string, count: number) {
  return { key, label, value: formatSigned(-count), kind: 'part' as const };
}
