import { emailKey, emailSchema } from 'contract/kernel/text.ts';
import * as z from 'zod/mini';
import type { DatabasePool } from '../../database/pool.ts';
import type { PasswordHasher } from '../password-hash.ts';
import { SignInRefusedError, type Owner } from '../owners.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { Auth } from './auth.ts';
import { userOf } from './embedded-verifier.ts';

const passwordLengthMax = 4096;

export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(passwordLengthMax)),
  /** Stay signed in for 30 days. */
  rememberMe: z.optional(z.boolean()),
});

export interface ProofParts {
  auth: Auth;
  pool: DatabasePool;
  hasher: PasswordHasher;
  limits: SignInLimits;
}

/**
 * Whose e-mail and password these are. An unknown e-mail, an identity without a password and a wrong
 * password take the same work and give the same answer.
 *
 * @param address the caller's, as limits count it
 * @returns the subject
 * @throws SignInRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
 */
export async function proveIdentity(
  { auth, pool, hasher, limits }: ProofParts,
  given: { email: string; password: string },
  address: string,
): Promise<string> {
  const email = emailKey(given.email);
  await limits.take(email, address);
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const credential = found?.accounts.find((account) => account.providerId === 'credential');
  const matches = await hasher.verify(given.password, credential?.password ?? null);
  if (!found || !matches) throw new SignInRefusedError('INVALID_EMAIL_OR_PASSWORD');
  await limits.forgive(email, address);
  await admit(pool, found.user.id);
  return found.user.id;
}

/** Asked once somebody has proved himself. @throws SignInRefusedError when the identity or its user is disabled */
export async function admit(pool: DatabasePool, subject: string): Promise<Owner> {
  const { rows } = await pool.query<Owner & { disabled: boolean }>(
    'select email, name, disabled_at is not null as disabled from identity."user" where id = $1',
    [subject],
  );
  const [known] = rows;
  if (known === undefined || known.disabled || (await userOf(pool, subject)) === null) {
    throw new SignInRefusedError('BANNED_USER');
  }
  return { email: known.email, name: known.name };
}
