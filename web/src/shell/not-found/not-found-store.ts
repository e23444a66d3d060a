import { reportError } from '../../kernel/errors/report-error.ts';
import { createStore } from '../../kernel/store.ts';
import { currentHref } from '../navigation/history.ts';
import { NotFoundInside, NotFoundPage } from './lazy-not-found.ts';

/**
 * The address that turned out to lead to nothing, though a route knows it. The routed view is replaced; path,
 * query, hash and history stay as they are.
 */
export interface LostPage {
  href: string;
  /** The request of the call that was answered 404. */
  requestId: string | null;
}

export const notFoundStore = createStore<LostPage | null>(null);

/** Shows the not-found page at the current address. When its code does not come, the error screen shows. */
export async function showNotFound(requestId: string | null): Promise<void> {
  const href = currentHref();
  try {
    await Promise.all([NotFoundPage.preload(), NotFoundInside.preload()]);
  } catch (error) {
    reportError(error);
    return;
  }
  if (href === currentHref()) notFoundStore.set({ href, requestId });
}
