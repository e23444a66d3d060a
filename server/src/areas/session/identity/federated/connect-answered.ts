import type { Sealer } from '../../../../kernel/crypto/sealer.ts';
import type { Queries } from '../../../../kernel/database/organization.ts';
import type { Owners } from '../owners.ts';
import { notifyOwner } from '../mails/notify-owner.ts';
import { dropAttempt, type Answered } from './attempts.repository.ts';
import { connectIdentity } from './federated-identities.repository.ts';
import type { Provider } from './provider.ts';

/** Someone else signs in with this identity of the provider. */
export class IdentityTakenError extends Error {
  override readonly name = 'IdentityTakenError';
}

interface ConnectDeps {
  owners: Owners;
  /** Seals queued emails. */
  sealer: Sealer;
  providers: ReadonlyMap<string, Provider>;
}

interface Connecting {
  /** The person who re-authenticated. */
  subject: string;
  email: string;
  requestId: string;
}

/**
 * Connects the identity that came back from a provider with a person who has re-authenticated here, records it and
 * sends them an email. It uses the attempt up.
 *
 * @throws IdentityTakenError
 */
export async function connectAnswered(
  db: Queries,
  { owners, sealer, providers }: ConnectDeps,
  { attemptHash, provider, person }: Answered,
  { subject, email, requestId }: Connecting,
): Promise<void> {
  if (!(await connectIdentity(db, subject, person))) {
    throw new IdentityTakenError('Someone else already signs in with this');
  }
  await dropAttempt(db, attemptHash);
  await notifyOwner(db, sealer, {
    issuer: owners.issuer,
    subject,
    email,
    kind: 'sign-in-method-connected',
    method: providers.get(provider)?.name ?? provider,
    requestId,
  });
}
