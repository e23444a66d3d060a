import type { Sealer } from '../../../crypto/sealer.ts';
import type { Queries } from '../../../database/organization.ts';
import { dropAttempt, lockAnswered, type Answered } from './attempts.ts';
import { isAddressKnown, subjectOf } from './federated-identities.ts';
import type { FederatedPerson } from './provider.ts';

/** Why somebody who came back from a provider is not signed in. */
export class FederatedRefusal extends Error {
  override readonly name = 'FederatedRefusal';
  readonly code: 'EMAIL_NOT_VERIFIED' | 'NO_ACCOUNT';
  constructor(code: FederatedRefusal['code']) {
    super(code);
    this.code = code;
  }
}

/** The address of the person, where the provider says that the mailbox is his. @throws FederatedRefusal */
export function provenEmail({ email, emailProven }: FederatedPerson): string {
  if (email === null || !emailProven) throw new FederatedRefusal('EMAIL_NOT_VERIFIED');
  return email;
}

export type WhoCame =
  | { kind: 'known'; subject: string; provider: string }
  /** Somebody signs in with his address, and has to say that they are one. */
  | { kind: 'asked'; email: string }
  | { kind: 'refused'; error: FederatedRefusal };

/**
 * Who came back, as we know him. An equal address links nothing by itself, and one that nobody proved says
 * nothing at all. The attempt stays only where he is asked.
 *
 * @throws AttemptOverError, AttemptOpenError
 */
export async function whoCame(
  db: Queries,
  sealer: Sealer,
  by: { attempt: string; browser: string },
): Promise<WhoCame> {
  const answered = await lockAnswered(db, sealer, { ...by, purpose: 'sign-in' });
  const { attemptHash } = answered;
  const came = await known(db, answered);
  if (came.kind !== 'asked') await dropAttempt(db, attemptHash);
  return came;
}

async function known(db: Queries, { person, provider }: Answered): Promise<WhoCame> {
  const subject = await subjectOf(db, person);
  if (subject !== null) return { kind: 'known', subject, provider };
  try {
    const email = provenEmail(person);
    if (await isAddressKnown(db, email)) return { kind: 'asked', email };
    throw new FederatedRefusal('NO_ACCOUNT');
  } catch (error) {
    if (error instanceof FederatedRefusal) return { kind: 'refused', error };
    throw error;
  }
}
