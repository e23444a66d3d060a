import * as z from 'zod/mini';

/** Words that stand in examples; a secret that holds one was copied, not made. */
const copiedSecrets = /change.?me|secret|password|example|atrium|0123456789|abcdefgh/i;

function isStrongSecret(value: string): boolean {
  return new Set(value).size >= 12 && !copiedSecrets.test(value);
}

/** A key that signs and seals: long enough, and not one that others can know. */
export const secretKey = z.string().check(
  z.refine(
    (value: string) => Buffer.byteLength(value) >= 32,
    'must have at least 32 bytes; make one with: openssl rand -base64 48',
  ),
  z.refine(
    isStrongSecret,
    'looks guessable or copied from an example; make one with: openssl rand -base64 48',
  ),
);
