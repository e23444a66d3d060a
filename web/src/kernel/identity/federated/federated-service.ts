import { config } from '../../config/config.ts';
import { NetworkError } from '../../api/api-errors.ts';
import { identity } from '../chosen-identity.ts';
import { signInRefusal } from '../own-service-errors.ts';
import { ownService, member, type ServiceAnswer } from '../own-service.ts';
import { IdentityError, type IdentityErrorCode } from '../identity-error.ts';
import { readOpened } from '../sign-in-steps.ts';
import type { AuthRequestEnd } from './auth-request.ts';

const service = ownService(`${config.apiBaseUrl}/identity`);

/** What only signing in with a provider is refused for. */
const codes: Readonly<Record<string, IdentityErrorCode>> = {
  // The person closed the window before the end.
  ATTEMPT_OPEN: 'popup-closed',
  ATTEMPT_OVER: 'popup-closed',
  NO_ACCOUNT: 'sign-up-not-allowed',
  EMAIL_NOT_VERIFIED: 'mailbox-not-proven',
};

async function ask(path: string, body: Readonly<Record<string, unknown>>): Promise<ServiceAnswer> {
  try {
    return await service('POST', path, body);
  } catch (cause) {
    throw cause instanceof NetworkError ? new IdentityError('network', { cause }) : cause;
  }
}

async function enter(answer: ServiceAnswer): Promise<void> {
  const opened = answer.ok ? readOpened(answer.body) : null;
  if (opened === null) {
    const code = codes[member(answer.body, 'code') ?? ''];
    throw code === undefined ? signInRefusal(answer) : new IdentityError(code);
  }
  await identity.enter(opened);
}

/** What a trip that came to nothing is called where people read it. */
export function authRequestError(
  end: Exclude<AuthRequestEnd, 'arrived' | 'closed'>,
): IdentityError {
  const called = {
    cancelled: 'popup-closed',
    unreachable: 'network',
    refused: 'unknown',
    'too-many': 'too-many-attempts',
  } as const;
  return new IdentityError(called[end], { providerCode: end });
}

/**
 * Signs in the person who came back from a provider.
 *
 * @returns the address that is known here, where its owner is to be asked first
 * @throws {IdentityError} `second-factor-required`: `secondStep` is to follow
 */
export async function finishAuthRequest(attempt: string): Promise<{ asked: string | null }> {
  const answer = await ask('/federated/finish', { attempt });
  const email = answer.ok ? member(answer.body, 'email') : null;
  if (email !== null) return { asked: email };
  await enter(answer);
  return { asked: null };
}

/** Leaves the code of an invitation with the browser, while the whole page is away at a provider. */
export async function storeCode(code: string): Promise<void> {
  const answer = await ask('/federated/keep-code', { code });
  if (!answer.ok) throw signInRefusal(answer);
}

/** The stored code, once; null: none is left. */
export async function takeCode(): Promise<string | null> {
  const answer = await ask('/federated/take-code', {});
  return answer.ok ? member(answer.body, 'code') : null;
}

/** Connects the person who came back with the account of this password, and signs in; throws as {@link finishAuthRequest}. */
export async function connectAuthRequest(attempt: string, password: string): Promise<void> {
  await enter(await ask('/federated/link', { attempt, password }));
}
