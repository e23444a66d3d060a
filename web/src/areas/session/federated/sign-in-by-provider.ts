import {
  connectAuthRequest,
  finishAuthRequest,
  authRequestError,
} from '../../../kernel/identity/federated/federated-service.ts';
import type { AuthRequestEnd } from '../../../kernel/identity/federated/auth-request.ts';
import { enter } from '../../../kernel/session/session.ts';
import { afterStep, type SignInResult } from '../sign-in-step.ts';

/** The provider that was used last in this browser. */
const lastKey = 'atrium-way-in';

export const lastProvider = (): string | null => localStorage.getItem(lastKey);

/** A person whose address is known here, and who has to prove that it is theirs. */
export interface Asked {
  attempt: string;
  provider: { id: string; name: string };
  email: string;
}

interface Ended {
  attempt: string;
  provider: Asked['provider'];
  end: AuthRequestEnd;
}

/** What comes of a trip to a provider; throws as `signIn`. */
export async function finish({ attempt, provider, end }: Ended): Promise<SignInResult | Asked> {
  // A window that is closed may have come back a moment before: our server knows.
  if (end !== 'arrived' && end !== 'closed') throw authRequestError(end);
  let asked: string | null = null;
  const result = await afterStep(async () => {
    ({ asked } = await finishAuthRequest(attempt));
    return asked === null ? enter() : null;
  });
  if (asked !== null) return { attempt, provider, email: asked };
  localStorage.setItem(lastKey, provider.id);
  return result;
}

/** Connects the provider by the password of the account here, and signs in. */
export async function connect(
  { attempt, provider }: Asked,
  password: string,
): Promise<SignInResult> {
  const result = await afterStep(async () => {
    await connectAuthRequest(attempt, password);
    return enter();
  });
  localStorage.setItem(lastKey, provider.id);
  return result;
}
