import { useEffect, useEffectEvent, useState } from 'react';
import { authRequestError } from '../../../kernel/identity/federated/federated-service.ts';
import {
  goToProvider,
  takeReturn,
  type AuthRequestEnd,
  type AuthRequestPurpose,
} from '../../../kernel/identity/federated/auth-request.ts';
import { IdentityError } from '../../../kernel/identity/identity-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { useSignInMessages } from '../sign-in-messages.ts';
import styles from './federated.module.css';
import { ProviderIcon } from './provider-list.tsx';
import { type Trouble, AuthRequestTrouble } from './auth-request-trouble.tsx';
import {
  type ReturnedAuthRequest,
  type AuthRequestProvider,
  useAuthRequest,
} from './use-auth-request.ts';
import { Waiting } from './waiting.tsx';

interface ProviderTripsProps {
  purpose: Extract<AuthRequestPurpose, 'connect' | 'reauthenticate'>;
  providers: readonly AuthRequestProvider[];
  /** On a button, with the name of its provider. */
  label: (name: string) => string;
  onCameBack: (authRequest: ReturnedAuthRequest) => void;
}

/** Providers for a signed-in user to go to, each a button that leads there. */
export function ProviderAuthRequests({
  purpose,
  providers,
  label,
  onCameBack,
}: ProviderTripsProps) {
  const [trouble, setTrouble] = useState<Trouble>();
  const describe = useSignInMessages();
  const end = ({ end: how, ...authRequest }: ReturnedAuthRequest & { end: AuthRequestEnd }) => {
    if (how === 'arrived') return onCameBack(authRequest);
    const error = how === 'closed' ? new IdentityError('popup-closed') : authRequestError(how);
    return setTrouble(describe(error));
  };
  const { waitingFor, begin, show, stop } = useAuthRequest({
    purpose,
    onEnd: end,
    onBlocked: (blocked) => {
      const problem = describe(new IdentityError('popup-blocked'));
      if (problem) setTrouble({ ...problem, blocked });
    },
  });
  const goOn = useEffectEvent(() => {
    const back = takeReturn(purpose);
    const provider = providers.find(({ id }) => id === back?.provider);
    if (back && provider) end({ attempt: back.attempt, end: back.end, provider });
  });
  useEffect(() => {
    const soon = setTimeout(goOn);
    return () => clearTimeout(soon);
  }, []);
  return (
    <>
      <div className={styles.actions}>
        {providers.map((provider) => (
          <Button
            key={provider.id}
            icon={<ProviderIcon id={provider.id} />}
            onClick={() => {
              setTrouble(undefined);
              begin(provider);
            }}
          >
            {label(provider.name)}
          </Button>
        ))}
      </div>
      {waitingFor ? <Waiting name={waitingFor.name} onShow={show} onCancel={stop} /> : null}
      {trouble ? (
        <AuthRequestTrouble
          trouble={trouble}
          onGo={({ id }) =>
            goToProvider(id, purpose, { back: window.location.pathname, redirect: null })
          }
        />
      ) : null}
    </>
  );
}
