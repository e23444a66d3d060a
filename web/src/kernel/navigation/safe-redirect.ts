/** Where somebody goes who has nowhere to go back to. */
export const startPath = '/';

/** Control characters and backslashes: browsers read them as something else than they look like. */
const tricky = /[\p{Cc}\\]/u;

/**
 * The address to go on to after signing in: a path of our own origin, exactly as it was given, or the start.
 * Everything that a browser could take for another origin is refused, and so are the pages of signing in
 * and out themselves.
 */
export function safeRedirect(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//'))
    return startPath;
  if (tricky.test(value)) return startPath;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return startPath;
  }
  if (url.origin !== origin || /^\/auth(?:\/|$)/i.test(url.pathname)) return startPath;
  return value;
}
