import { useEffect } from 'react';
import { showNotFound } from '../not-found/not-found-store.ts';

/** Turns the current address, unchanged, into the not-found page. */
export function ShowNotFound() {
  useEffect(() => {
    void showNotFound(null);
  }, []);
  return null;
}
