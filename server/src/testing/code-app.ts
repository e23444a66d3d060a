import { Secret, TOTP } from 'otpauth';

/** Seconds between two codes of an app. */
const period = 30;

/** Someone's code app. Each code works once, so that a test asks for one of another half minute. */
export interface CodeApp {
  secret: string;
  /** @param steps half minutes from now */
  code(steps?: number): string;
}

export function codeApp(secret: string): CodeApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    secret,
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * period * 1000 }),
  };
}
