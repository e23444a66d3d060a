import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { tripError } from '../../../kernel/identity/federated/federated-service.ts';
import { IdentityError } from '../../../kernel/identity/identity-error.ts';
import { providers } from '../../../kernel/identity/providers.ts';
import { useSignInWords } from '../sign-in-words.ts';
import styles from './federated.module.css';
import { ProviderList } from './provider-list.tsx';
import { type Trouble, TripTrouble } from './trip-trouble.tsx';
import { type ReturnedTrip, useTrip } from './use-trip.ts';
import { Waiting } from './waiting.tsx';

interface WaysToRegisterProps {
  onCameBack: (trip: ReturnedTrip) => void;
}

/** The providers that may prove an address in place of a password, below the form of registering. */
export function WaysToRegister({ onCameBack }: WaysToRegisterProps) {
  const [trouble, setTrouble] = useState<Trouble>();
  const describe = useSignInWords();
  const { waitingFor, begin, show, stop } = useTrip({
    purpose: 'register',
    onEnd: ({ end, ...trip }) => {
      if (end === 'arrived') return onCameBack(trip);
      const error = end === 'closed' ? new IdentityError('popup-closed') : tripError(end);
      return setTrouble(describe(error));
    },
    onBlocked: () => setTrouble(describe(new IdentityError('popup-blocked'))),
  });
  return (
    <>
      <div className={styles.or}>
        <Trans>or</Trans>
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
      {trouble ? <TripTrouble trouble={trouble} /> : null}
    </>
  );
}
