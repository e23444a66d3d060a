import { useDeferredValue } from 'react';

/** What floats is told to open after it is mounted: only then does it note who gets the focus back. */
export function useOpenAfterMount(opened: boolean): boolean {
  const mounted = useDeferredValue(true, false);
  return mounted && opened;
}
