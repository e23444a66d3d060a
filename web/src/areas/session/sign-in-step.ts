import type { Me } from 'contract/session/session.contract.ts';
import { IdentityError } from '../../kernel/identity/identity-error.ts';
import type { Credentials } from '../../kernel/identity/identity.ts';
import { signIn } from '../../kernel/session/session.ts';

/** What comes after the password: somebody who is in, or a second step. */
export type SignInResult = { owesCode: true } | { owesCode: false; me: Me | null };

/** Signs in as far as the password leads; throws as `signIn`. */
export async function signInByPassword(credentials: Credentials): Promise<SignInResult> {
  try {
    return { owesCode: false, me: await signIn(credentials) };
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'second-factor-required') {
      return { owesCode: true };
    }
    throw error;
  }
}
