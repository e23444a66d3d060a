import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  openTrip,
  type Trip,
  type TripEnd,
  type TripPurpose,
} from '../../../kernel/identity/federated/trip.ts';

export interface TripProvider {
  id: string;
  name: string;
}

/** A person has come back from a provider. */
export interface ReturnedTrip {
  attempt: string;
  provider: TripProvider;
}

interface Options {
  purpose: TripPurpose;
  /** Told each time something comes of a trip. */
  onEnd: (trip: ReturnedTrip & { end: TripEnd }) => void;
  onBlocked: (provider: TripProvider) => void;
}

/** One trip to a provider at a time, in a window beside the page. */
export function useTrip({ purpose, onEnd, onBlocked }: Options) {
  const trip = useRef<Trip | null>(null);
  const [waitingFor, setWaitingFor] = useState<TripProvider>();
  const end = useEffectEvent(onEnd);
  useEffect(() => () => trip.current?.stop(), []);

  const stop = () => {
    trip.current?.stop();
    setWaitingFor(undefined);
  };
  return {
    waitingFor,
    stop,
    show: () => trip.current?.show(),
    begin: (provider: TripProvider) => {
      stop();
      const begun = openTrip(provider.id, purpose, (how) => {
        setWaitingFor(undefined);
        if (begun) end({ attempt: begun.attempt, provider, end: how });
      });
      trip.current = begun;
      if (begun === null) onBlocked(provider);
      else setWaitingFor(provider);
    },
  };
}
