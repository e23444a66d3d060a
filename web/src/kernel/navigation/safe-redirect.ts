/** Where people go who have nowhere to go back to. */
export const startPath = '/';

/** What browsers and routers read as something else than it looks like, or skip while they read. */
const tricky = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * The address to continue at after signing in: a path of our own origin, exactly as it was given, or the start.
 * Everything that a browser could take for another origin is refused, and so are the pages of signing in and out
 * themselves. Every link and page that redirects to a given address asks this function.
 */
export function safeRedirect(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//'))
    return startPath;
  if (tricky.test(value) || !URL.canParse(value, origin)) return startPath;
  const url = new URL(value, origin);
  // `/.//host` is a path of ours to a browser, and `//host` to code that asks it for its path.
  if (url.origin !== origin || url.pathname.startsWith('//')) return startPath;
  return isOfSigningIn(url.pathname) ? startPath : value;
}

/** Also where letters are written as `%61`, which the router reads as what they stand for. */
function isOfSigningIn(pathname: string): boolean {
  try {
    return /^\/+auth(?:\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
