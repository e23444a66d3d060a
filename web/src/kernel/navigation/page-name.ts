import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** The name of what the page shows: a person's, a campaign's. */
export const pageNameStore = createStore<string | undefined>(undefined);

/** Adds a name before the title of the page, so that the browser's tabs can be distinguished. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    pageNameStore.set(name);
    return () => pageNameStore.set(undefined);
  }, [name]);
}
