import { AuthErrorCodes } from '@firebase/auth';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../api/api-errors.ts';
import { identityErrorCodes, IdentityError } from '../identity-error.ts';
import { firebaseCodes, firebaseIdentityError, firebaseTokenError } from './firebase-errors.ts';

/**
 * What nothing that we do can end with (phones, other factors, tenants, apps on devices), and what is as little
 * clear to us as to anyone. A code that stands neither here nor in the table came with a new version.
 */
const withoutWords = [
  'app-not-installed',
  'captcha-check-failed',
  'code-expired',
  'cordova-not-ready',
  'custom-token-mismatch',
  'dynamic-link-not-activated',
  'email-change-needs-verification',
  'internal-error',
  'invalid-app-credential',
  'invalid-app-id',
  'invalid-cert-hash',
  'invalid-cordova-configuration',
  'invalid-custom-token',
  'invalid-dynamic-link-domain',
  'invalid-hosting-link-domain',
  'invalid-message-payload',
  'invalid-multi-factor-session',
  'invalid-oauth-client-id',
  'invalid-phone-number',
  'invalid-req-type',
  'invalid-sender',
  'invalid-tenant-id',
  'invalid-verification-code',
  'invalid-verification-id',
  'maximum-second-factor-count-exceeded',
  'missing-android-pkg-name',
  'missing-app-credential',
  'missing-client-type',
  'missing-continue-uri',
  'missing-ios-bundle-id',
  'missing-multi-factor-info',
  'missing-multi-factor-session',
  'missing-or-invalid-nonce',
  'missing-phone-number',
  'missing-verification-code',
  'missing-verification-id',
  'multi-factor-info-not-found',
  'no-auth-event',
  'redirect-operation-pending',
  'rejected-credential',
  'second-factor-already-in-use',
  'tenant-id-mismatch',
  'unsupported-first-factor',
  'unsupported-tenant-operation',
];

const errorOf = (code: string) => Object.assign(new Error('SDK words'), { code });
const codeFor = (code: string) => firebaseIdentityError(errorOf(code)).code;

describe('row 58: the errors of the hosted identity service', () => {
  it('each have a code of ours, for every code that the library has', () => {
    const codes: string[] = Object.values(AuthErrorCodes);
    expect(codes.length).toBeGreaterThan(100);
    const unnamed = codes.filter((code) => !firebaseCodes.has(code));
    expect(unnamed.toSorted()).toEqual(withoutWords.map((code) => `auth/${code}`));
    for (const code of unnamed) expect(codeFor(code)).toBe('unknown');
    for (const code of codes) expect(identityErrorCodes).toContain(codeFor(code));
  });

  it.each([
    ['wrong-password', 'invalid-credentials'],
    ['user-not-found', 'invalid-credentials'],
    ['invalid-credential', 'invalid-credentials'],
    ['email-already-in-use', 'email-in-use'],
    ['network-request-failed', 'network'],
    ['popup-blocked', 'popup-blocked'],
    ['invalid-api-key', 'misconfigured'],
    ['auth-domain-config-required', 'misconfigured'],
    ['invalid-auth-event', 'popup-closed'],
  ])('of the specification: %s is %s', (theirs, ours) => {
    expect(codeFor(`auth/${theirs}`)).toBe(ours);
  });

  it('keep the library’s own code, and nothing of its words', () => {
    const error = firebaseIdentityError(errorOf('auth/wrong-password'));
    expect(error.providerCode).toBe('auth/wrong-password');
    expect(error.message).not.toContain('SDK words');
    expect(firebaseIdentityError(new TypeError('x'))).toMatchObject({ code: 'unknown' });
    expect(firebaseIdentityError(errorOf('storage/unknown')).providerCode).toBeNull();
  });

  it('that come while a token is renewed: ended is none, out of reach is no answer', () => {
    for (const code of ['user-token-expired', 'user-disabled', 'user-not-found']) {
      expect(firebaseTokenError(errorOf(`auth/${code}`))).toBeNull();
    }
    expect(() => firebaseTokenError(errorOf('auth/network-request-failed'))).toThrow(NetworkError);
    expect(() => firebaseTokenError(errorOf('auth/internal-error'))).toThrow(IdentityError);
  });
});
