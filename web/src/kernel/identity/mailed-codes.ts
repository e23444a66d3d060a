import { NetworkError } from '../api/api-errors.ts';
import { config } from '../config/config.ts';
import { ownServiceError } from './own-service-errors.ts';
import { ownService, member, type ServiceAnswer } from './own-service.ts';
import { IdentityError } from './identity-error.ts';

/** What is true of a mailed link, by the service that makes its code. */
export const resetLinks =
  config.identity.kind === 'embedded'
    ? { minutes: 30, newestOnly: true }
    : { minutes: 60, newestOnly: false };

const service = ownService(`${config.apiBaseUrl}/identity`);

async function ask(path: string, body: Record<string, unknown>): Promise<ServiceAnswer> {
  try {
    const answer = await service('POST', path, body);
    if (answer.ok) return answer;
    throw ownServiceError({
      status: answer.status,
      code: member(answer.body, 'code'),
      message: member(answer.body, 'message'),
      retryAfter: answer.headers.get('retry-after'),
    });
  } catch (cause) {
    throw cause instanceof NetworkError ? new IdentityError('network', { cause }) : cause;
  }
}

export interface CheckedCode {
  email: string;
  expiresAt: Date | null;
}

async function checkAt(path: string, code: string): Promise<CheckedCode> {
  const { body } = await ask(path, { token: code });
  const end = member(body, 'expiresAt');
  return { email: member(body, 'email') ?? '', expiresAt: end === null ? null : new Date(end) };
}

/**
 * Setting a password by a mailed code, apart from signing in because no other page needs it. It goes by our own
 * server with either identity service: it judges the password and ends the sessions. Both functions throw
 * {@link IdentityError}.
 */
export const passwordResets = {
  /** Whose code it is, and until when it works where that is known. It uses nothing up. */
  check: (code: string) => checkAt('/reset-password/check', code),
  set: async ({ code, password }: { code: string; password: string }): Promise<void> => {
    await ask('/reset-password', { token: code, newPassword: password });
  },
};

/** Another address to sign in with, by a code mailed to it. Both functions throw {@link IdentityError}. */
export const emailChanges = {
  check: (code: string) => checkAt('/new-email/check', code),
  set: async (code: string): Promise<void> => {
    await ask('/new-email', { token: code });
  },
};
