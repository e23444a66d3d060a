import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import type { Queries } from '../../../../kernel/database/organization.ts';
import { hashOfCode } from '../hash-of-code.ts';
import type { Checks, FederatedPerson } from './provider.ts';

/** Time to sign in at the provider, and then to give a password here. */
export const attemptSeconds = 900;

/** `reauthenticate`: someone who is signed in re-authenticates. */
export const purposes = ['sign-in', 'connect', 'register', 'reauthenticate'] as const;
export type Purpose = (typeof purposes)[number];

/** It was never begun in this browser, is over, or was used. */
export class AttemptOverError extends Error {
  override readonly name = 'AttemptOverError';
}

/** No one has come back from the provider yet. */
export class AttemptOpenError extends Error {
  override readonly name = 'AttemptOpenError';
}

export interface NewAttempt {
  /** 256 random bits that the page made. */
  attempt: string;
  /** The cookie of the browser. */
  browser: string;
  provider: string;
  purpose: Purpose;
  /** Path of ours that the whole page comes back to; null: a pop-up. */
  back: string | null;
  /** The signed-in user, where one is required. */
  begunBy: string | null;
}

/** @throws AttemptOverError when the page gave the name of another attempt */
export async function beginAttempt(
  db: Queries,
  sealer: Sealer,
  { attempt, browser, provider, purpose, back, begunBy }: NewAttempt,
  checks: Checks,
): Promise<void> {
  const { rows } = await sql`
    insert into identity.federated_attempt
      (attempt_hash, browser_hash, state_hash, provider, purpose, back, user_id, sealed, expires_at)
    values (${hashOfCode(attempt)}, ${hashOfCode(browser)}, ${hashOfCode(checks.state)}, ${provider},
      ${purpose}, ${back}, ${begunBy}, ${sealer.seal(JSON.stringify(checks))},
      now() + make_interval(secs => ${attemptSeconds}))
    on conflict (attempt_hash) do nothing
    returning 1`.execute(db);
  if (rows.length === 0) throw new AttemptOverError('This attempt was begun before');
}

export interface Returned {
  attemptHash: string;
  purpose: Purpose;
  back: string | null;
  checks: Checks;
}

/** Uses up the state of a callback: of several at once, one succeeds. @throws AttemptOverError */
export async function takeState(
  db: Queries,
  sealer: Sealer,
  given: { state: string; browser: string; provider: string },
): Promise<Returned> {
  const { rows } = await sql<Omit<Returned, 'checks'> & { sealed: string }>`
    update identity.federated_attempt set state_hash = null
     where state_hash = ${hashOfCode(given.state)} and browser_hash = ${hashOfCode(given.browser)}
       and provider = ${given.provider} and expires_at > now()
    returning attempt_hash as "attemptHash", purpose, back, sealed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AttemptOverError('No one went there from this browser');
  const { sealed, ...rest } = row;
  return { ...rest, checks: checksSchema.parse(JSON.parse(sealer.open(sealed))) };
}

/** Keeps who came back, until the page asks. */
export async function storePerson(
  db: Queries,
  sealer: Sealer,
  attemptHash: string,
  person: FederatedPerson,
): Promise<void> {
  await sql`
    update identity.federated_attempt set sealed = ${sealer.seal(JSON.stringify({ person }))}
     where attempt_hash = ${attemptHash}`.execute(db);
}

/** Lets a trip that someone registered with sign them in as well. */
export async function turnIntoSignIn(db: Queries, attemptHash: string): Promise<void> {
  await sql`
    update identity.federated_attempt set purpose = 'sign-in'
     where attempt_hash = ${attemptHash}`.execute(db);
}

export async function dropAttempt(db: Queries, attemptHash: string): Promise<void> {
  await sql`delete from identity.federated_attempt where attempt_hash = ${attemptHash}`.execute(db);
}

export interface Answered {
  attemptHash: string;
  provider: string;
  person: FederatedPerson;
  /** The user who was signed in when it began, where one is required. */
  begunBy: string | null;
}

/**
 * The person who came back. The attempt is locked and stays: whatever uses it up drops it.
 *
 * @param by the name that the page knows, or its hash where it was kept
 * @throws AttemptOverError, AttemptOpenError
 */
export async function lockAnswered(
  db: Queries,
  sealer: Sealer,
  by: { attempt: string; browser: string | null; purpose: Purpose } | { attemptHash: string },
): Promise<Answered> {
  const key = 'attemptHash' in by ? by.attemptHash : hashOfCode(by.attempt);
  const { rows } = await sql<{
    provider: string;
    purpose: Purpose;
    browserHash: string;
    begunBy: string | null;
    open: boolean;
    sealed: string;
  }>`
    select provider, purpose, browser_hash as "browserHash", user_id as "begunBy", state_hash is not null as open, sealed
      from identity.federated_attempt
     where attempt_hash = ${key} and expires_at > now() for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AttemptOverError('Attempt not found');
  if ('purpose' in by) {
    const elsewhere = by.browser !== null && hashOfCode(by.browser) !== row.browserHash;
    if (elsewhere || row.purpose !== by.purpose) throw new AttemptOverError('Not of this page');
  }
  if (row.open) throw new AttemptOpenError('No one came back');
  const stored = storedSchema.safeParse(JSON.parse(sealer.open(row.sealed)));
  // The provider is being asked at this moment.
  if (!stored.success) throw new AttemptOpenError('No one came back yet');
  const { provider, begunBy } = row;
  return { attemptHash: key, provider, person: stored.data.person, begunBy };
}

const checksSchema = z.object({ state: z.string(), verifier: z.string(), nonce: z.string() });
const storedSchema = z.object({
  person: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.nullable(z.string()),
    emailProven: z.boolean(),
  }),
});
