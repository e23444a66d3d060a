import { useEffect, useEffectEvent, useState } from 'react';
import { tripError } from '../../../kernel/identity/federated/federated-service.ts';
import {
  goToProvider,
  takeReturn,
  type TripEnd,
  type TripPurpose,
} from '../../../kernel/identity/federated/trip.ts';
import { IdentityError } from '../../../kernel/identity/identity-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import styles from '../profile/profile.module.css';
import { useSignInWords } from '../sign-in-words.ts';
import { ProviderIcon } from './provider-list.tsx';
import { type Trouble, TripTrouble } from './trip-trouble.tsx';
import { type ReturnedTrip, type TripProvider, useTrip } from './use-trip.ts';
import { Waiting } from './waiting.tsx';

interface ProviderTripsProps {
  purpose: Extract<TripPurpose, 'connect' | 'prove'>;
  providers: readonly TripProvider[];
  /** On a button, with the name of its provider. */
  words: (name: string) => string;
  onCameBack: (trip: ReturnedTrip) => void;
}

/** Providers for a signed-in user to go to, each a button that leads there. */
export function ProviderTrips({ purpose, providers, words, onCameBack }: ProviderTripsProps) {
  const [trouble, setTrouble] = useState<Trouble>();
  const describe = useSignInWords();
  const end = ({ end: how, ...trip }: ReturnedTrip & { end: TripEnd }) => {
    if (how === 'arrived') return onCameBack(trip);
    const error = how === 'closed' ? new IdentityError('popup-closed') : tripError(how);
    return setTrouble(describe(error));
  };
  const { waitingFor, begin, show, stop } = useTrip({
    purpose,
    onEnd: end,
    onBlocked: (blocked) => {
      const said = describe(new IdentityError('popup-blocked'));
      if (said) setTrouble({ ...said, blocked });
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
            {words(provider.name)}
          </Button>
        ))}
      </div>
      {waitingFor ? <Waiting name={waitingFor.name} onShow={show} onCancel={stop} /> : null}
      {trouble ? (
        <TripTrouble
          trouble={trouble}
          onGo={({ id }) =>
            goToProvider(id, purpose, { back: window.location.pathname, redirect: null })
          }
        />
      ) : null}
    </>
  );
}
