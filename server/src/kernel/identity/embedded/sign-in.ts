import { emailKey, emailSchema } from 'contract/kernel/text.ts';
import * as z from 'zod/mini';
import type { DatabasePool } from '../../database/pool.ts';
import type { PasswordHasher } from '../password-hash.ts';
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

/** Why nobody was signed in, in better-auth's words. */
export class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError';
  readonly code: 'INVALID_EMAIL_OR_PASSWORD' | 'BANNED_USER';
  constructor(code: 'INVALID_EMAIL_OR_PASSWORD' | 'BANNED_USER') {
    super(code);
    this.code = code;
  }
}

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
  await refuseDisabled(pool, found.user.id);
  return found.user.id;
}

/** Asked once somebody has proved himself. @throws SignInRefusedError when the identity or its user is disabled */
export async function refuseDisabled(pool: DatabasePool, subject: string): Promise<void> {
  const { rows } = await pool.query<{ disabled: boolean }>(
    'select disabled_at is not null as disabled from identity."user" where id = $1',
    [subject],
  );
  if (rows[0]?.disabled !== false || (await userOf(pool, subject)) === null) {
    throw new SignInRefusedError('BANNED_USER');
  }
}
