import { useEffect } from 'react';
import { fetchAhead, type Chunk } from './fetch-ahead.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the code of these pieces in the first moment in which the browser has nothing else to do, so that
 * no one who opens one of them later waits for it.
 *
 * @param loaders a stable array
 * @param ready false as long as more urgent things are on their way
 */
export function usePreload(loaders: readonly Chunk[], ready = true): void {
  useEffect(() => {
    if (!ready) return undefined;
    return whenIdle(() => {
      loaders.forEach(fetchAhead);
    });
  }, [loaders, ready]);
}
