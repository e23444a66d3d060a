import { NetworkError } from '../../api/api-errors.ts';
import { uuid } from '../../uuid.ts';
import { IdentityError, type IdentityErrorCode } from '../identity-error.ts';

const ours = {
  'invalid-credentials': ['wrong-password', 'user-not-found', 'invalid-credential'],
  'email-in-use': ['email-already-in-use'],
  'invalid-email': ['invalid-email', 'invalid-recipient-email'],
  'weak-password': [
    'weak-password',
    'password-does-not-meet-requirements',
    'unsupported-password-policy-schema-version',
  ],
  'password-required': ['missing-password'],
  'account-disabled': ['user-disabled', 'login-blocked'],
  'too-many-attempts': ['too-many-requests', 'quota-exceeded'],
  'reset-code-invalid': ['invalid-action-code'],
  'reset-code-expired': ['expired-action-code'],
  'session-expired': [
    'user-token-expired',
    'invalid-user-token',
    'null-user',
    'user-signed-out',
    'user-mismatch',
  ],
  'recent-sign-in-required': ['requires-recent-login'],
  'second-factor-required': ['multi-factor-auth-required'],
  'sign-up-not-allowed': ['admin-restricted-operation'],
  'method-not-enabled': [
    'operation-not-allowed',
    'no-such-provider',
    'invalid-oauth-provider',
    'invalid-provider-id',
  ],
  'email-not-verified': ['unverified-email'],
  'popup-blocked': ['popup-blocked', 'missing-iframe-start'],
  'popup-closed': [
    'popup-closed-by-user',
    'cancelled-popup-request',
    'user-cancelled',
    'redirect-cancelled-by-user',
    'invalid-auth-event',
  ],
  'other-sign-in-method': ['account-exists-with-different-credential'],
  'credential-in-use': ['credential-already-in-use', 'provider-already-linked'],
  network: ['network-request-failed', 'timeout'],
  misconfigured: [
    'invalid-api-key',
    'auth-domain-config-required',
    'unauthorized-domain',
    'app-not-authorized',
    'unauthorized-continue-uri',
    'invalid-continue-uri',
    'emulator-config-failed',
    'already-initialized',
    'argument-error',
    'app-deleted',
    'operation-not-supported-in-this-environment',
    'web-storage-unsupported',
    'unsupported-persistence-type',
    'dependent-sdk-initialized-before-auth',
    'invalid-persistence-type',
    'invalid-emulator-scheme',
    'cors-unsupported',
    'recaptcha-not-enabled',
    'missing-recaptcha-token',
    'invalid-recaptcha-token',
    'invalid-recaptcha-action',
    'missing-recaptcha-version',
    'invalid-recaptcha-version',
  ],
} satisfies Partial<Record<IdentityErrorCode, string[]>>;

/** What the service's library (`@firebase/auth` 1.13) calls an error, and what we call it. */
export const firebaseCodes: ReadonlyMap<string, IdentityErrorCode> = new Map(
  Object.entries(ours).flatMap(([code, theirs]) =>
    theirs.map((their) => [`auth/${their}`, code as IdentityErrorCode] as const),
  ),
);

function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}

/** The error for people who wait for signing in. */
export function firebaseIdentityError(error: unknown): IdentityError {
  const code = codeOf(error);
  return new IdentityError(firebaseCodes.get(code ?? '') ?? 'unknown', {
    providerCode: code,
    cause: error,
  });
}

/**
 * Why there is no token. A session that has ended is none: the call then goes without and is answered 401.
 *
 * @throws {NetworkError} when the service cannot be reached, and what else went wrong as an IdentityError
 */
export function firebaseTokenError(error: unknown): null {
  const known = firebaseIdentityError(error);
  if (known.code === 'session-expired' || known.code === 'account-disabled') return null;
  if (known.code === 'invalid-credentials') return null;
  if (known.code !== 'network') throw known;
  throw new NetworkError({ call: 'identity token', requestId: uuid(), cause: error });
}
