import type { Sealer } from '../../../crypto/sealer.ts';
import type { Queries } from '../../../database/organization.ts';
import { tellOwner } from '../../tell-owner.ts';
import { embeddedIssuer } from '../access-token.ts';
import { dropAttempt, type Answered } from './attempts.ts';
import { connectIdentity } from './federated-identities.ts';
import type { Provider } from './provider.ts';

/** Somebody else signs in with this identity of the provider. */
export class IdentityTakenError extends Error {
  override readonly name = 'IdentityTakenError';
}

interface Connecting {
  /** Who has proved himself. */
  subject: string;
  email: string;
  requestId: string;
}

/**
 * Connects who came back from a provider with somebody who has proved himself here, notes it and has a mail
 * tell him. It uses the attempt up.
 *
 * @throws IdentityTakenError
 */
export async function connectAnswered(
  db: Queries,
  { sealer, providers }: { sealer: Sealer; providers: ReadonlyMap<string, Provider> },
  { attemptHash, provider, person }: Answered,
  { subject, email, requestId }: Connecting,
): Promise<void> {
  if (!(await connectIdentity(db, subject, person))) {
    throw new IdentityTakenError('Somebody else signs in with it');
  }
  await dropAttempt(db, attemptHash);
  await tellOwner(db, sealer, {
    issuer: embeddedIssuer,
    subject,
    email,
    kind: 'sign-in-method-connected',
    method: providers.get(provider)?.name ?? provider,
    requestId,
  });
}
