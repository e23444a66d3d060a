import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { tripError } from '../../../kernel/identity/federated/federated-service.ts';
import { goToProvider, takeReturn, type TripEnd } from '../../../kernel/identity/federated/trip.ts';
import { IdentityError } from '../../../kernel/identity/identity-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import styles from '../profile/profile.module.css';
import { useSignInWords } from '../sign-in-words.ts';
import { ProviderIcon } from './provider-list.tsx';
import { type Trouble, TripTrouble } from './trip-trouble.tsx';
import { type ReturnedTrip, type TripProvider, useTrip } from './use-trip.ts';
import { Waiting } from './waiting.tsx';

interface ConnectButtonsProps {
  providers: readonly TripProvider[];
  onCameBack: (trip: ReturnedTrip) => void;
}

/** The providers that can be connected, each a button that leads there. */
export function ConnectButtons({ providers, onCameBack }: ConnectButtonsProps) {
  const [trouble, setTrouble] = useState<Trouble>();
  const describe = useSignInWords();
  const end = ({ end: how, ...trip }: ReturnedTrip & { end: TripEnd }) => {
    if (how === 'arrived') return onCameBack(trip);
    const error = how === 'closed' ? new IdentityError('popup-closed') : tripError(how);
    return setTrouble(describe(error));
  };
  const { waitingFor, begin, show, stop } = useTrip({
    purpose: 'connect',
    onEnd: end,
    onBlocked: (blocked) => {
      const words = describe(new IdentityError('popup-blocked'));
      if (words) setTrouble({ ...words, blocked });
    },
  });
  const goOn = useEffectEvent(() => {
    const back = takeReturn();
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
            <Trans>Connect {provider.name}</Trans>
          </Button>
        ))}
      </div>
      {waitingFor ? <Waiting name={waitingFor.name} onShow={show} onCancel={stop} /> : null}
      {trouble ? (
        <TripTrouble
          trouble={trouble}
          onGo={({ id }) =>
            goToProvider(id, 'connect', { back: window.location.pathname, redirect: null })
          }
        />
      ) : null}
    </>
  );
}
