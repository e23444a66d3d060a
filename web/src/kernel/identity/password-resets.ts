import { NetworkError } from '../api/api-errors.ts';
import { config } from '../config/config.ts';
import { embeddedIdentityError } from './embedded-errors.ts';
import { embeddedService, member, type ServiceAnswer } from './embedded-service.ts';
import { IdentityError } from './identity-error.ts';

/** What is true of a mailed link, by the service that makes its code. */
export const resetLinks =
  config.identity.kind === 'embedded'
    ? { minutes: 30, newestOnly: true }
    : { minutes: 60, newestOnly: false };

const service = embeddedService(`${config.apiBaseUrl}/identity`);

async function ask(path: string, body: Record<string, unknown>): Promise<ServiceAnswer> {
  try {
    const answer = await service('POST', path, body);
    if (answer.ok) return answer;
    throw embeddedIdentityError({
      status: answer.status,
      code: member(answer.body, 'code'),
      message: member(answer.body, 'message'),
      retryAfter: answer.headers.get('retry-after'),
    });
  } catch (cause) {
    throw cause instanceof NetworkError ? new IdentityError('network', { cause }) : cause;
  }
}

/**
 * Setting a password by a mailed code, apart from signing in because no other page needs it. It goes by our own
 * server with either identity service: it judges the password and ends the sessions. Both functions throw
 * {@link IdentityError}.
 */
export const passwordResets = {
  /** Whose code it is, and until when it works where that is known. It uses nothing up. */
  check: async (code: string): Promise<{ email: string; expiresAt: Date | null }> => {
    const { body } = await ask('/reset-password/check', { token: code });
    const end = member(body, 'expiresAt');
    return { email: member(body, 'email') ?? '', expiresAt: end === null ? null : new Date(end) };
  },
  set: async ({ code, password }: { code: string; password: string }): Promise<void> => {
    await ask('/reset-password', { token: code, newPassword: password });
  },
};
