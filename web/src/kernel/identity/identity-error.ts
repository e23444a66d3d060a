/** What can go wrong while signing in, whatever service does it. Each has its words in `identity-messages`. */
export const identityErrorCodes = [
  'invalid-credentials',
  'email-in-use',
  'invalid-email',
  'weak-password',
  'password-required',
  'account-disabled',
  'too-many-attempts',
  'reset-code-invalid',
  'reset-code-expired',
  'session-expired',
  'recent-sign-in-required',
  'second-factor-required',
  'wrong-code',
  'sign-up-not-allowed',
  'method-not-enabled',
  'email-not-verified',
  'mailbox-not-proven',
  'popup-blocked',
  'popup-closed',
  'other-sign-in-method',
  'credential-in-use',
  'network',
  'misconfigured',
  'unknown',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  /** What the service itself called it. */
  readonly providerCode: string | null;
  /** Seconds to wait before the next try, where the service said so. */
  readonly retryAfter: number | null;

  constructor(
    code: IdentityErrorCode,
    details: { providerCode?: string | null; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(`Signing in: ${code}`, { cause: details.cause });
    this.code = code;
    this.providerCode = details.providerCode ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** Faults of ours or of the service: they are reported, the others are the person's own business. */
export function isReportable(code: IdentityErrorCode): boolean {
  return code === 'misconfigured' || code === 'unknown';
}
