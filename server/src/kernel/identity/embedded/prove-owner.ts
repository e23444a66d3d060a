import { sql } from 'kysely';
import type { Sealer } from '../../crypto/sealer.ts';
import { withoutTenant, type Queries } from '../../database/organization.ts';
import { WrongPasswordError } from '../identity-admin.ts';
import { TripRefusedError, type ProvenCall } from '../owner-proof.ts';
import {
  AttemptOpenError,
  AttemptOverError,
  dropAttempt,
  lockAnswered,
} from './federated/attempts.ts';
import { subjectOf } from './federated/federated-identities.ts';
import type { PasswordParts } from './set-new-password.ts';

export interface OwnerParts extends PasswordParts {
  /** Of what an attempt keeps. */
  tripSealer: Sealer;
}

/** Somebody who has proved himself. */
export interface Owner {
  email: string;
  name: string;
  hasPassword: boolean;
  /**
   * Uses the proof up, in the transaction of what it is for: a trip is good for one change.
   * @throws TripRefusedError
   */
  spend: (db: Queries) => Promise<void>;
}

interface KnownOwner {
  email: string;
  name: string;
  hash: string | null;
}

async function known({ pool }: OwnerParts, subject: string): Promise<KnownOwner> {
  const { rows } = await withoutTenant(pool, { readOnly: true }, (db) =>
    sql<KnownOwner>`
      select u.email, u.name, a.password as hash
        from identity."user" u
        left join identity.account a on a.user_id = u.id and a.provider_id = 'credential'
       where u.id = ${subject}`.execute(db),
  );
  if (rows[0] === undefined) throw new WrongPasswordError('Nobody has this identity');
  return rows[0];
}

/**
 * Asks somebody who is signed in to prove himself again. A password is counted like signing in: a session that
 * was left open is no place to guess from. A trip stands in for it only where there is none: a provider may let in
 * again whoever sits at the computer.
 *
 * @throws WrongPasswordError, TripRefusedError, ProblemError RATE_LIMITED or UNAVAILABLE
 */
export async function proveOwner(
  parts: OwnerParts,
  subject: string,
  { proof, address }: Omit<ProvenCall, 'requestId'>,
): Promise<Owner> {
  const { email, name, hash } = await known(parts, subject);
  const owner = { email, name, hasPassword: hash !== null };
  if ('trip' in proof) {
    if (owner.hasPassword) throw new TripRefusedError('has-password');
    return { ...owner, spend: (db) => spendTrip(db, parts, subject, proof.trip) };
  }
  const { hasher, limits } = parts;
  await limits.take(email, address);
  if (!(await hasher.verify(proof.password, hash))) {
    throw new WrongPasswordError('This is not the password he has');
  }
  await limits.forgive(email, address);
  return { ...owner, spend: async () => undefined };
}

/** He came back from the trip that he began for this, as one he signs in with: of several at once, one succeeds. */
async function spendTrip(
  db: Queries,
  { tripSealer }: OwnerParts,
  subject: string,
  attempt: string,
): Promise<void> {
  try {
    const by = { attempt, browser: null, purpose: 'prove' } as const;
    const { attemptHash, person, begunBy } = await lockAnswered(db, tripSealer, by);
    if (begunBy !== subject || (await subjectOf(db, person)) !== subject) {
      throw new TripRefusedError('over');
    }
    await dropAttempt(db, attemptHash);
  } catch (error) {
    const over = error instanceof AttemptOpenError || error instanceof AttemptOverError;
    throw over ? new TripRefusedError('over', { cause: error }) : error;
  }
}
