import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { signatureSeconds } from 'contract/channels/mail-reports.ts';

/** Two texts, compared in a time that tells nothing of either. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether seconds since 1970 are of about now: a message that was kept is not believed later. */
export function isRecent(seconds: string, now: Date): boolean {
  if (!/^\d{9,12}$/.test(seconds)) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= signatureSeconds;
}

export function hmacHex(secret: string, ...parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/** A signature by the private key that belongs to a public one (SPKI, DER in base64); false of what is no key. */
export function isSignedBy(publicKey: string, data: Buffer, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return verify('sha256', data, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
