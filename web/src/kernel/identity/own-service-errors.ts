import { member, type ServiceAnswer } from './own-service.ts';
import { IdentityError, type IdentityErrorCode } from './identity-error.ts';

/** What better-auth (1.7) calls an error, and what we call it. */
const codes: Readonly<Record<string, IdentityErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credentials',
  INVALID_PASSWORD: 'invalid-credentials',
  USER_NOT_FOUND: 'invalid-credentials',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'invalid-credentials',
  USER_ALREADY_EXISTS: 'email-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-in-use',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  PASSWORD_COMPROMISED: 'weak-password',
  BANNED_USER: 'account-disabled',
  RATE_LIMITED: 'too-many-attempts',
  INVALID_TOKEN: 'reset-code-invalid',
  TOKEN_EXPIRED: 'reset-code-expired',
  INVALID_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'session-expired',
  SESSION_EXPIRED: 'session-expired',
  FAILED_TO_GET_SESSION: 'session-expired',
  SESSION_NOT_FRESH: 'recent-sign-in-required',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'sign-up-not-allowed',
  PROVIDER_NOT_FOUND: 'method-not-enabled',
  ID_TOKEN_NOT_SUPPORTED: 'method-not-enabled',
  EMAIL_PASSWORD_DISABLED: 'method-not-enabled',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'credential-in-use',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'credential-in-use',
  INVALID_ORIGIN: 'misconfigured',
  MISSING_OR_NULL_ORIGIN: 'misconfigured',
  INVALID_CALLBACK_URL: 'misconfigured',
  INVALID_REDIRECT_URL: 'misconfigured',
};

interface Answer {
  status: number;
  code: string | null;
  message: string | null;
  /** Value of the Retry-After header. */
  retryAfter: string | null;
}

/** The error that an answer of the embedded identity service means. The status decides where no code does. */
export function ownServiceError(answer: Answer): IdentityError {
  const seconds = Number(answer.retryAfter ?? Number.NaN);
  return new IdentityError(productCode(answer), {
    providerCode: answer.code,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  });
}

function productCode({ status, code, message }: Answer): IdentityErrorCode {
  if (status === 429) return 'too-many-attempts';
  if (code === 'VALIDATION_ERROR') {
    return /password/i.test(message ?? '') ? 'password-required' : 'invalid-email';
  }
  const known = codes[code ?? ''];
  if (known !== undefined) return known;
  if (status === 401) return 'session-expired';
  return status >= 500 ? 'network' : 'unknown';
}

/** Why a step of signing in opened no session. */
export function signInRefusal({ ok, status, body, headers }: ServiceAnswer): IdentityError {
  if (ok && owesSecondStep(body)) return new IdentityError('second-factor-required');
  return ownServiceError({
    status,
    code: member(body, 'code'),
    message: member(body, 'message'),
    retryAfter: headers.get('retry-after') ?? headers.get('x-retry-after'),
  });
}

function owesSecondStep(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'twoFactorRedirect' in body &&
    body.twoFactorRedirect === true
  );
}
