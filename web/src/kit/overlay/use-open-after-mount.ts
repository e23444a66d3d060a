import { useDeferredValue } from 'react';

/** Floating elements open after they are mounted: only then do they note which element gets the focus back. */
export function useOpenAfterMount(opened: boolean): boolean {
  const mounted = useDeferredValue(true, false);
  return mounted && opened;
}
