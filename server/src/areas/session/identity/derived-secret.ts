import { hkdfSync } from 'node:crypto';

/** A key for one purpose, so that what signs cookies never decrypts keys of another kind. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `atrium ${purpose}`, 32)).toString('base64url');
}
