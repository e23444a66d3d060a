import { signOut } from '../../kernel/session/session.ts';

/** The specification: whatever keeps the logout page from doing its work leads to the error screen. */
class LogoutFailed extends Error {
  override readonly name = 'LogoutFailed';
}

/** Ends the session of this browser. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (cause) {
    // Still signed in, and the person has to know it.
    throw new LogoutFailed('Signing out did not work, the session goes on', { cause });
  }
}
