import { NetworkError } from '../api/api-errors.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityUser, OpenedSession } from './identity.ts';
import { member, type Service } from './own-service.ts';

/** The session that an answer of our server says it has opened; null where it opened none. */
export function readOpened(body: unknown): OpenedSession | null {
  const user = readUser(body);
  if (user === null) return null;
  const stay =
    typeof body === 'object' && body !== null && Reflect.get(body, 'remembered') === true;
  return { user, entry: member(body, 'entry'), stay };
}

/**
 * Takes a step of signing in at our server, the last of which opens the session.
 *
 * @param bearer what proves who signs in, where no cookie does
 * @throws {IdentityError}
 */
export async function takeStep(
  service: Service,
  path: string,
  body: Readonly<Record<string, unknown>>,
  bearer?: string,
): Promise<OpenedSession> {
  let answer;
  try {
    answer = await service('POST', path, body, bearer);
  } catch (cause) {
    throw cause instanceof NetworkError ? new IdentityError('network', { cause }) : cause;
  }
  const opened = answer.ok ? readOpened(answer.body) : null;
  if (opened) return opened;
  // Needed by people who are refused, or owe a code.
  const { signInRefusal } = await import('./own-service-errors.ts');
  throw signInRefusal(answer);
}

export function readUser(body: unknown): IdentityUser | null {
  if (typeof body !== 'object' || body === null || !('user' in body)) return null;
  const id = member(body.user, 'id');
  return id === null ? null : { id, email: member(body.user, 'email') };
}
