import { meStore } from '../session/session.ts';

const key = 'atrium-refused';

/**
 * Remembers that the server refused this page to this user (403). The specification signs them out; without this they
 * would sign in, return to the same page and be signed out again.
 */
export function rememberRefused(path: string): void {
  const userId = meStore.get()?.id;
  if (userId === undefined) return;
  sessionStorage.setItem(key, JSON.stringify({ userId, path }));
}

/** True once when this page was refused to this user just before. */
export function wasRefused(path: string, userId: number): boolean {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text === null) return false;
  try {
    const refused = JSON.parse(text) as { userId?: unknown; path?: unknown } | null;
    return refused?.userId === userId && refused.path === path;
  } catch {
    return false;
  }
}
