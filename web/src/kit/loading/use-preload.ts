import { useEffect } from 'react';
import { fetchAhead, type Piece } from './fetch-ahead.ts';

/**
 * Fetches the code of these pieces in the first moment in which the browser has nothing else to do, so that
 * no one who opens one of them later waits for it.
 *
 * @param pieces a stable array
 * @param ready false as long as more urgent things are on their way
 */
export function usePreload(pieces: readonly Piece[], ready = true): void {
  useEffect(() => {
    if (!ready) return undefined;
    return whenIdle(() => {
      pieces.forEach(fetchAhead);
    });
  }, [pieces, ready]);
}

/** @returns a function that removes it */
export function whenIdle(run: () => void): () => void {
  // Safari has no such callback.
  const request = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (request === undefined) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = request(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
