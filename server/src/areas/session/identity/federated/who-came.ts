import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import { withoutTenant, type Queries } from '../../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import type { Owners } from '../owners.ts';
import { dropAttempt, lockAnswered } from './attempts.repository.ts';
import { subjectOf } from './federated-identities.repository.ts';
import type { FederatedPerson } from './provider.ts';

/** Why someone who came back from a provider is not signed in. */
export class FederatedRefusal extends Error {
  override readonly name = 'FederatedRefusal';
  readonly code: 'EMAIL_NOT_VERIFIED' | 'NO_ACCOUNT';
  constructor(code: FederatedRefusal['code']) {
    super(code);
    this.code = code;
  }
}

/** The address of the person, where the provider says that the mailbox is theirs. @throws FederatedRefusal */
export function provenEmail({ email, emailProven }: FederatedPerson): string {
  if (email === null || !emailProven) throw new FederatedRefusal('EMAIL_NOT_VERIFIED');
  return email;
}

export type WhoCame =
  | { kind: 'known'; subject: string; provider: string }
  /** Someone signs in with their address, and has to say that they are one. */
  | { kind: 'asked'; email: string };

interface Parts {
  pool: DatabasePool;
  owners: Owners;
  authRequestSealer: Sealer;
}

/**
 * The person who came back, matched to our users. An equal address alone links nothing, and an unproven one says
 * nothing at all. The attempt stays only where the person is asked.
 *
 * @throws FederatedRefusal, AttemptOverError, AttemptOpenError
 */
export async function whoCame(
  { pool, owners, authRequestSealer }: Parts,
  by: { attempt: string; browser: string },
): Promise<WhoCame> {
  const write = <T>(work: (db: Queries) => Promise<T>) =>
    withoutTenant(pool, { readOnly: false }, work);
  const { attemptHash, person, provider, subject } = await write(async (db) => {
    const answered = await lockAnswered(db, authRequestSealer, { ...by, purpose: 'sign-in' });
    const known = await subjectOf(db, answered.person);
    if (known !== null) await dropAttempt(db, answered.attemptHash);
    return { ...answered, subject: known };
  });
  if (subject !== null) return { kind: 'known', subject, provider };
  try {
    return { kind: 'asked', email: await knownAddress(owners, person) };
  } catch (error) {
    if (error instanceof FederatedRefusal) await write((db) => dropAttempt(db, attemptHash));
    throw error;
  }
}

async function knownAddress(owners: Owners, person: FederatedPerson): Promise<string> {
  const email = provenEmail(person);
  if (await owners.isAddressKnown(email)) return email;
  throw new FederatedRefusal('NO_ACCOUNT');
}
