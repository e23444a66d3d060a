import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be stored in the database and be read again: queued emails, passwords of mail servers. */
export interface Sealer {
  /** With which everything begins that it has sealed. */
  readonly keyId: string;
  seal(text: string): string;
  /** @throws SealError */
  open(sealed: string): string;
}

/** Sealed with another secret or for another purpose, or changed since. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under a key of its own for each purpose. The result is `keyId.base64url`; the key id tells an
 * old secret from a damaged text.
 *
 * @param secret ATRIUM_SECRET
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `atrium seal ${purpose}`, 32));
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8);

  return {
    keyId,
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      const [id, body = ''] = sealed.split('.');
      if (id !== keyId) throw new SealError('This was sealed with another secret');
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) throw new SealError('This was cut short');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const start = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([start, decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SealError('This was changed since it was sealed', { cause: error });
      }
    },
  };
}
