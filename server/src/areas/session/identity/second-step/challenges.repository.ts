import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { hashOfCode } from '../hash-of-code.ts';

/** Seconds in which the code has to follow the password. */
export const challengeSeconds = 600;
/** Codes that may be tried before the password is asked for again. */
const triesMax = 5;

/** There was no password before this code, or it is too long ago, or too many codes were tried. */
export class ChallengeOverError extends Error {
  override readonly name = 'ChallengeOverError';
}

/** Anyone who gave the right password and owes a code. */
export interface Challenge {
  subject: string;
  remembered: boolean;
  /** Name of the provider that proved them; null: their password did. */
  provider: string | null;
  /** The way to a provider whose identity is to be connected with them then. */
  attemptHash: string | null;
}

/** Someone who has taken the first step. */
export interface Opening {
  subject: string;
  remembered: boolean;
  /** See {@link Challenge}. */
  provider: string | null;
  /** See {@link Challenge}. */
  attemptHash?: string;
}

/** @returns the token that the browser keeps; null when the subject signs in without two-factor authentication */
export async function openChallenge(
  pool: DatabasePool,
  { subject, remembered, provider, attemptHash }: Opening,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pool.query(
    `insert into identity.sign_in_challenge (token_hash, user_id, remembered, attempt_hash, provider, expires_at)
     select $1, user_id, $3, $5, $6, now() + make_interval(secs => $4)
       from identity.two_factor where user_id = $2 and confirmed_at is not null
     returning 1`,
    [hashOfCode(token), subject, remembered, challengeSeconds, attemptHash ?? null, provider],
  );
  return rows.length === 0 ? null : token;
}

/** Counts a try before its code is looked at, so that a hundred at once are a hundred tries. */
export async function tryChallenge(pool: DatabasePool, token: string): Promise<Challenge> {
  const { rows } = await withoutTenant(pool, { readOnly: false }, (db) =>
    sql<Challenge>`
      update identity.sign_in_challenge set tries = tries + 1
       where token_hash = ${hashOfCode(token)} and expires_at > now() and tries < ${triesMax}
      returning user_id as subject, remembered, provider, attempt_hash as "attemptHash"`.execute(
      db,
    ),
  );
  if (rows[0] === undefined) throw new ChallengeOverError('The password has to be given again');
  return rows[0];
}

/** In the transaction of the code that is right: of several at once, one succeeds. */
export async function closeChallenge(db: Queries, token: string): Promise<void> {
  const { rows } = await sql`
    delete from identity.sign_in_challenge where token_hash = ${hashOfCode(token)} returning 1`.execute(
    db,
  );
  if (rows.length === 0) throw new ChallengeOverError('The code was used for another session');
}
