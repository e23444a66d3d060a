import { NetworkError } from '../api/api-errors.ts';
import { config } from '../config/config.ts';
import { embeddedIdentityError } from './embedded-errors.ts';
import { embeddedService, member, type ServiceAnswer } from './embedded-service.ts';
import { IdentityError } from './identity-error.ts';

/**
 * Setting a password by a mailed code, apart from signing in because no other page needs it.
 * Both functions throw {@link IdentityError}.
 */
export interface PasswordResets {
  /** Whose code it is, and until when it works. It uses nothing up. */
  check: (code: string) => Promise<{ email: string; expiresAt: Date }>;
  set: (input: { code: string; password: string }) => Promise<void>;
}

function embeddedResets(baseUrl: string): PasswordResets {
  const service = embeddedService(baseUrl);
  const ask = async (path: string, body: Record<string, unknown>): Promise<ServiceAnswer> => {
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
  };
  return {
    check: async (code) => {
      const { body } = await ask('/reset-password/check', { token: code });
      const email = member(body, 'email') ?? '';
      return { email, expiresAt: new Date(member(body, 'expiresAt') ?? '') };
    },
    set: async ({ code, password }) => {
      await ask('/reset-password', { token: code, newPassword: password });
    },
  };
}

const adapters = { embedded: embeddedResets } satisfies Record<
  typeof config.identity.kind,
  (baseUrl: string) => PasswordResets
>;

export const passwordResets = adapters[config.identity.kind](`${config.apiBaseUrl}/identity`);
