import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { IdentityError } from '../../../kernel/identity/identity-error.ts';
import { goToProvider, takeReturn } from '../../../kernel/identity/federated/auth-request.ts';
import type { SignInResult } from '../sign-in-step.ts';
import { useSignInMessages } from '../sign-in-messages.ts';
import styles from './federated.module.css';
import { ProviderList } from './provider-list.tsx';
import { type Asked, finish, lastProvider } from './sign-in-by-provider.ts';
import { type Trouble, AuthRequestTrouble } from './auth-request-trouble.tsx';
import { type AuthRequestProvider, useAuthRequest } from './use-auth-request.ts';
import { Waiting } from './waiting.tsx';

interface WaysInProps {
  providers: readonly AuthRequestProvider[];
  /** Where the person wants to go after signing in. */
  redirect: string | null;
  onPassed: (result: SignInResult) => void;
  onAsked: (asked: Asked) => void;
  /** The whole page was away at a provider; this is where the person wanted to go before. */
  onReturn: (redirect: string | null) => void;
}

/** Signing in with a provider, below the form of the password. */
export function WaysIn({ providers, redirect, onPassed, onAsked, onReturn }: WaysInProps) {
  const [trouble, setTrouble] = useState<Trouble>();
  const describe = useSignInMessages();
  const pass = (result: SignInResult | Asked) => {
    if ('email' in result) onAsked(result);
    else onPassed(result);
  };
  const fail = (error: unknown) => {
    const message = describe(error);
    if (message === undefined) reportError(error);
    else setTrouble(message);
  };
  const { waitingFor, begin, show, stop } = useAuthRequest({
    purpose: 'sign-in',
    onEnd: (authRequest) => void finish(authRequest).then(pass, fail),
    onBlocked: (blocked) => {
      const message = describe(new IdentityError('popup-blocked'));
      if (message) setTrouble({ ...message, blocked });
    },
  });
  // Where they wanted to go is known by a later render than the one that handles their return.
  const passNow = useEffectEvent(pass);
  const failNow = useEffectEvent(fail);
  const goOn = useEffectEvent(() => {
    const back = takeReturn('sign-in');
    const provider = providers.find(({ id }) => id === back?.provider);
    if (back === null || provider === undefined) return undefined;
    onReturn(back.redirect);
    return finish({ ...back, provider });
  });
  useEffect(() => {
    const soon = setTimeout(() => void goOn()?.then(passNow, failNow));
    return () => clearTimeout(soon);
  }, []);
  const choose = (provider: AuthRequestProvider) => {
    setTrouble(undefined);
    begin(provider);
  };
  return (
    <>
      <div className={styles.or}>
        <Trans comment="Between the password form and the providers to sign in with.">or</Trans>
      </div>
      <ProviderList providers={providers} last={lastProvider()} onChoose={choose} />
      {waitingFor ? <Waiting name={waitingFor.name} onShow={show} onCancel={stop} /> : null}
      {trouble ? (
        <AuthRequestTrouble
          trouble={trouble}
          onGo={({ id }) => goToProvider(id, 'sign-in', { back: '/auth/login', redirect })}
        />
      ) : null}
    </>
  );
}
