import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  openAuthRequest,
  type AuthRequest,
  type AuthRequestEnd,
  type AuthRequestPurpose,
} from '../../../kernel/identity/federated/auth-request.ts';

export interface AuthRequestProvider {
  id: string;
  name: string;
}

/** A person has come back from a provider. */
export interface ReturnedAuthRequest {
  attempt: string;
  provider: AuthRequestProvider;
}

interface Options {
  purpose: AuthRequestPurpose;
  /** Told each time something comes of a trip. */
  onEnd: (authRequest: ReturnedAuthRequest & { end: AuthRequestEnd }) => void;
  onBlocked: (provider: AuthRequestProvider) => void;
}

/** One trip to a provider at a time, in a window beside the page. */
export function useAuthRequest({ purpose, onEnd, onBlocked }: Options) {
  const authRequest = useRef<AuthRequest | null>(null);
  const [waitingFor, setWaitingFor] = useState<AuthRequestProvider>();
  const end = useEffectEvent(onEnd);
  useEffect(() => () => authRequest.current?.stop(), []);

  const stop = () => {
    authRequest.current?.stop();
    setWaitingFor(undefined);
  };
  return {
    waitingFor,
    stop,
    show: () => authRequest.current?.show(),
    begin: (provider: AuthRequestProvider) => {
      stop();
      const begun = openAuthRequest(provider.id, purpose, (how) => {
        setWaitingFor(undefined);
        if (begun) end({ attempt: begun.attempt, provider, end: how });
      });
      authRequest.current = begun;
      if (begun === null) onBlocked(provider);
      else setWaitingFor(provider);
    },
  };
}
