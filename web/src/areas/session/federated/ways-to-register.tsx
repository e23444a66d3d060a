import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import {
  storeCode,
  authRequestError,
} from '../../../kernel/identity/federated/federated-service.ts';
import {
  goToProvider,
  type AuthRequestEnd,
} from '../../../kernel/identity/federated/auth-request.ts';
import { IdentityError } from '../../../kernel/identity/identity-error.ts';
import { providers } from '../../../kernel/identity/providers.ts';
import { useSignInMessages } from '../sign-in-messages.ts';
import styles from './federated.module.css';
import { ProviderList } from './provider-list.tsx';
import { type Trouble, AuthRequestTrouble } from './auth-request-trouble.tsx';
import {
  type ReturnedAuthRequest,
  type AuthRequestProvider,
  useAuthRequest,
} from './use-auth-request.ts';
import { Waiting } from './waiting.tsx';

interface WaysToRegisterProps {
  /** The code of the invitation; the browser keeps it while the whole page is away. */
  code: string;
  /** How a trip of the whole page ended that led nowhere. */
  ended: AuthRequestEnd | undefined;
  onCameBack: (authRequest: ReturnedAuthRequest) => void;
}

/** The providers that may prove an address in place of a password, below the form of registering. */
export function WaysToRegister({ code, ended, onCameBack }: WaysToRegisterProps) {
  const describe = useSignInMessages();
  const messageOf = (end: Exclude<AuthRequestEnd, 'arrived'>) =>
    describe(end === 'closed' ? new IdentityError('popup-closed') : authRequestError(end));
  const [trouble, setTrouble] = useState<Trouble | undefined>(() =>
    ended === undefined || ended === 'arrived' ? undefined : messageOf(ended),
  );
  const { waitingFor, begin, show, stop } = useAuthRequest({
    purpose: 'register',
    onEnd: ({ end, ...authRequest }) => {
      if (end === 'arrived') return onCameBack(authRequest);
      return setTrouble(messageOf(end));
    },
    onBlocked: (blocked) => {
      const message = describe(new IdentityError('popup-blocked'));
      if (message) setTrouble({ ...message, blocked });
    },
  });
  const go = async ({ id }: AuthRequestProvider) => {
    try {
      await storeCode(code);
      goToProvider(id, 'register', { back: '/auth/register', redirect: null });
    } catch (error) {
      const message = describe(error);
      if (message === undefined) reportError(error);
      else setTrouble(message);
    }
  };
  return (
    <>
      <div className={styles.or}>
        <Trans comment="Between the password form and the providers to sign in with.">or</Trans>
      </div>
      <ProviderList
        providers={providers}
        last={null}
        onChoose={(provider) => {
          setTrouble(undefined);
          begin(provider);
        }}
      />
      {waitingFor ? <Waiting name={waitingFor.name} onShow={show} onCancel={stop} /> : null}
      {trouble ? (
        <AuthRequestTrouble trouble={trouble} onGo={(provider) => void go(provider)} />
      ) : null}
    </>
  );
}
