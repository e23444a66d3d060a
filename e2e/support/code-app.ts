import { Secret, TOTP } from 'otpauth';

/** A person's code app, which was given the key that the page shows. */
export function codeApp(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) });
  return {
    /**
     * Each code works once, and codes one half minute ahead are taken: a journey uses -1, 0 and 1 in this order.
     * @param steps half minutes from now
     */
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  };
}
