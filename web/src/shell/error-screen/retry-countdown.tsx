import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import styles from './error-screen.module.css';
import { type Failure, clearFailure, countAttempt } from './failure-store.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { router } from '../router.ts';

/** Seconds until the first try; each further one waits twice as long. */
const firstWait = 12;
const mostAttempts = 4;

/** Tries again automatically where that may help: the server was not reachable, or failed on its side. */
export function RetryCountdown({ failure }: { failure: Failure }) {
  const [stopped, setStopped] = useState(false);
  const [left, setLeft] = useState(firstWait * 2 ** failure.attempts);
  const [deadline] = useState(() => Date.now() + left * 1000);
  const runs = mayPass(failure.error) && failure.attempts < mostAttempts && !stopped;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.ceil((deadline - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      void retryByItself();
    }, 1000);
    return () => clearInterval(timer);
  }, [runs, deadline]);
  if (!runs) return null;
  return (
    <p className={styles.countdown}>
      <Plural
        value={left}
        one="Trying again automatically in # second."
        other="Trying again automatically in # seconds."
      />{' '}
      <button type="button" className={styles.link} onClick={() => setStopped(true)}>
        <Trans comment="Button: stops trying again automatically.">Stop</Trans>
      </button>
    </p>
  );
}

function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

/** Clears the flag and loads again what failed, without losing what else the page holds. */
async function retryByItself(): Promise<void> {
  countAttempt();
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
  clearFailure();
  await router.invalidate();
}
