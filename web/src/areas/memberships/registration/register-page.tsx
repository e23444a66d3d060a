import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { Offer } from 'contract/memberships/registration.contract.ts';
import { Suspense, useEffect, useState, useEffectEvent } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../../kit/loading/use-preload.ts';
import { AuthPage, type RegisterReturn, takeRegisterReturn } from '../../session/session.public.ts';
import { CodeStep } from './code-step.tsx';
import type { Finished } from './outcome.tsx';
import { codeInAddress } from './code-in-address.ts';
import { WaysSheet } from './ways-sheet.tsx';
import { reportError } from '../../../kernel/errors/report-error.ts';

/** A valid code, and what it offers. */
export interface Checked {
  code: string;
  offer: Offer;
}

const OfferStep = lazyPage(() => import('./offer-step.tsx').then((module) => module.OfferStep));
const OfferSheet = lazyPage(() => import('./offer-sheet.tsx').then((module) => module.OfferSheet));
const Outcome = lazyPage(() => import('./outcome.tsx').then((module) => module.Outcome));

/** What comes after the code. */
const later = [OfferStep, OfferSheet, Outcome];

/** The code first, then what it offers, then the person's details. */
export function RegisterPage() {
  const router = useRouter();
  const [given, setGiven] = useState(() => codeInAddress(window.location.hash));
  const [checked, setChecked] = useState<Checked>();
  const [finished, setFinished] = useState<Finished>();
  const { returning, returned } = useRegisterReturn(setGiven);
  usePreload(later);

  useEffect(() => {
    // The code stays neither in the address nor in the history.
    const clear = () => router.history.replace('/auth/register');
    // A link that is opened in the tab where one waits for it.
    const takeNext = () => {
      const code = codeInAddress(window.location.hash);
      if (code === '') return;
      setGiven(code);
      setChecked(undefined);
      setFinished(undefined);
      clear();
    };
    if (codeInAddress(window.location.hash) !== '') clear();
    window.addEventListener('hashchange', takeNext);
    return () => window.removeEventListener('hashchange', takeNext);
  }, [router]);

  const enter = (slug: string) => router.history.replace(`/${slug}`);
  const foot = (
    <Trans>
      Already registered? <Link to="/auth/login">Sign in</Link>
    </Trans>
  );
  if (finished !== undefined) {
    return (
      <Suspense fallback={null}>
        <Outcome finished={finished} foot={foot} />
      </Suspense>
    );
  }
  if (checked === undefined) {
    return (
      <AuthPage
        eyebrow={<Trans>Step 1 of 2</Trans>}
        title={<Trans context="verb">Register</Trans>}
        lead={<Trans>You need a code from an email or from your organization.</Trans>}
        sheet={<WaysSheet />}
        foot={foot}
      >
        {returning ? <OnItsWay /> : <CodeStep key={given} given={given} onChecked={setChecked} />}
      </AuthPage>
    );
  }
  const { offer } = checked;
  return (
    <AuthPage
      eyebrow={<Trans>Step 2 of 2</Trans>}
      title={
        offer.organization ? (
          <Trans>Join {offer.organization.name}</Trans>
        ) : (
          <Trans>Create your organization</Trans>
        )
      }
      lead={<Lead offer={offer} />}
      sheet={
        offer.organization ? (
          <Suspense fallback={null}>
            <OfferSheet offer={offer} />
          </Suspense>
        ) : (
          <WaysSheet />
        )
      }
      foot={foot}
    >
      <Suspense fallback={<OnItsWay />}>
        <OfferStep
          checked={checked}
          returned={returned?.code === checked.code ? returned : null}
          onChange={() => {
            setGiven('');
            setChecked(undefined);
          }}
          onEnter={enter}
          onFinished={setFinished}
        />
      </Suspense>
    </AuthPage>
  );
}

function OnItsWay() {
  return (
    <Skeleton>
      <SkeletonBlock height={52} />
    </Skeleton>
  );
}

function Lead({ offer: { kind, person } }: { offer: Offer }) {
  if (kind === 'setup') return <Trans>Code accepted. You become the administrator.</Trans>;
  if (kind === 'join_code') {
    return <Trans>Code accepted. We’ll email you a link to join.</Trans>;
  }
  return person?.signsIn ? (
    <Trans>Code accepted. Sign in to join.</Trans>
  ) : (
    <Trans>Code accepted. Enter your name and choose a password.</Trans>
  );
}

/**
 * Takes up a trip for which the whole page was away, with the code that the browser has kept.
 *
 * @param onCode told the code
 */
function useRegisterReturn(onCode: (code: string) => void) {
  const [returning, setReturning] = useState(() => window.location.hash.startsWith('#federated='));
  const [returned, setReturned] = useState<RegisterReturn | null>(null);
  const takeUp = useEffectEvent(async () => {
    const back = await takeRegisterReturn();
    setReturned(back);
    if (back !== null) onCode(back.code);
  });
  useEffect(() => {
    if (!returning) return undefined;
    const soon = setTimeout(() => {
      takeUp()
        .catch(reportError)
        .finally(() => setReturning(false));
    });
    return () => clearTimeout(soon);
  }, [returning]);
  return { returning, returned };
}
