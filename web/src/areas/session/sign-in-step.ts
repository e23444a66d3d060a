import type { Me } from 'contract/session/session.contract.ts';
import { IdentityError } from '../../kernel/identity/identity-error.ts';
import type { Credentials } from '../../kernel/identity/identity.ts';
import { signIn } from '../../kernel/session/session.ts';

/** What comes after the password: a signed-in user, or a two-factor code. */
export type SignInResult = { owesCode: true } | { owesCode: false; me: Me | null };

/** Signs in as far as the password leads; throws as `signIn`. */
export function signInByPassword(credentials: Credentials): Promise<SignInResult> {
  return afterStep(() => signIn(credentials));
}

/** Takes the first step of signing in, whatever it is. */
export async function afterStep(step: () => Promise<Me | null>): Promise<SignInResult> {
  try {
    return { owesCode: false, me: await step() };
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'second-factor-required') {
      return { owesCode: true };
    }
    throw error;
  }
}
