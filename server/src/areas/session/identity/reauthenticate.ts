import type { Sealer } from '../../../kernel/crypto/sealer.ts';
import type { Queries } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import {
  AttemptOpenError,
  AttemptOverError,
  dropAttempt,
  lockAnswered,
} from './federated/attempts.repository.ts';
import { subjectOf } from './federated/federated-identities.repository.ts';
import {
  AuthRequestRefusedError,
  type ReauthCall,
} from '../../../kernel/identity/reauthentication.ts';
import type { KnownOwner, Owners } from './owners.ts';

export interface OwnerDeps {
  /** As app_identity. */
  pool: DatabasePool;
  owners: Owners;
  /** Seals what an attempt at a provider stores. */
  authRequestSealer: Sealer;
}

/** Someone who has re-authenticated. */
interface ReauthenticatedOwner extends KnownOwner {
  /**
   * Uses the authorization request up, in the transaction of its change: it is good for one.
   * @throws AuthRequestRefusedError
   */
  spend: (db: Queries) => Promise<void>;
}

/**
 * Asks a signed-in person to re-authenticate. An authorization request replaces the password only where there is none:
 * a provider may sign in again any person at the computer.
 *
 * @throws WrongPasswordError, AuthRequestRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
 */
export async function reauthenticate(
  deps: OwnerDeps,
  subject: string,
  { reauth, address }: Omit<ReauthCall, 'requestId'>,
): Promise<ReauthenticatedOwner> {
  const { owners } = deps;
  if ('authRequest' in reauth) {
    const owner = await owners.known(subject);
    if (owner.hasPassword) throw new AuthRequestRefusedError('has-password');
    return { ...owner, spend: (db) => spendAuthRequest(db, deps, subject, reauth.authRequest) };
  }
  const owner = await owners.provePassword(subject, reauth.password, address);
  return { ...owner, spend: async () => undefined };
}

/**
 * They came back from the authorization request that they began for this, as one they sign in with: of several at once,
 * one succeeds.
 */
async function spendAuthRequest(
  db: Queries,
  { authRequestSealer }: OwnerDeps,
  subject: string,
  attempt: string,
): Promise<void> {
  try {
    const by = { attempt, browser: null, purpose: 'reauthenticate' } as const;
    const { attemptHash, person, begunBy } = await lockAnswered(db, authRequestSealer, by);
    if (begunBy !== subject || (await subjectOf(db, person)) !== subject) {
      throw new AuthRequestRefusedError('over');
    }
    await dropAttempt(db, attemptHash);
  } catch (error) {
    const over = error instanceof AttemptOpenError || error instanceof AttemptOverError;
    throw over ? new AuthRequestRefusedError('over', { cause: error }) : error;
  }
}
