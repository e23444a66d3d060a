import { safeRedirect, startPath } from '../../kernel/navigation/safe-redirect.ts';
import { signOut } from '../../kernel/session/session.ts';

/** The specification: an error of the logout page leads to the error screen. */
class LogoutFailed extends Error {
  override readonly name = 'LogoutFailed';
}

/**
 * Ends the session of this browser.
 *
 * @param redirect where the person came from, as the address of the page gives it
 * @returns the part that the sign-in page gets: nothing that leads elsewhere
 */
export async function leave(redirect: unknown): Promise<{ redirect?: string }> {
  try {
    await signOut();
  } catch (cause) {
    // Still signed in, and the person has to know it.
    throw new LogoutFailed('Signing out failed, the session continues', { cause });
  }
  const target = safeRedirect(redirect, window.location.origin);
  return target === startPath ? {} : { redirect: target };
}
