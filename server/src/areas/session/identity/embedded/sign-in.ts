import { emailKey, emailSchema } from 'contract/kernel/text.ts';
import { passwordCheckedMax } from 'contract/kernel/password.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { limitAddress } from '../../../../kernel/http/client-address.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import { SignInRefusedError, type Owner } from '../owners.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { Auth } from './auth.ts';
import { userOf } from './embedded-verifier.ts';

export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(passwordCheckedMax)),
  /** Stay signed in for 30 days. */
  rememberMe: z.optional(z.boolean()),
});

export interface SignInCheckParts {
  auth: Auth;
  pool: DatabasePool;
  hasher: PasswordHasher;
  limits: SignInLimits;
  devices: KnownDevices;
}

/**
 * Whose email and password these are. An unknown email, an identity without a password and a wrong password take the
 * same work and give the same answer.
 *
 * @returns the subject
 * @throws SignInRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
 */
export async function proveIdentity(
  { auth, pool, hasher, limits, devices }: SignInCheckParts,
  request: FastifyRequest,
  given: { email: string; password: string },
): Promise<string> {
  const email = emailKey(given.email);
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const device = found && devices.nameFor(request, found.user.id);
  const forgive = await countAttempt(limits, { email, device, address: limitAddress(request) });
  const credential = found?.accounts.find((account) => account.providerId === 'credential');
  const matches = await hasher.verify(given.password, credential?.password ?? null);
  if (!found || !matches) throw new SignInRefusedError('INVALID_EMAIL_OR_PASSWORD');
  await forgive();
  await admit(pool, found.user.id);
  return found.user.id;
}

/** @returns what forgives the attempt @throws ProblemError RATE_LIMITED */
async function countAttempt(
  limits: SignInLimits,
  { email, device, address }: { email: string; device: string | null; address: string },
): Promise<() => Promise<void>> {
  if (device !== null && (await limits.takeFrom(device))) {
    return () => limits.forgiveFrom(device);
  }
  await limits.take(email, address);
  return () => limits.forgive(email, address);
}

/** Asked once someone has proved themselves. @throws SignInRefusedError when the identity or its user is disabled */
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
