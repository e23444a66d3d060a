import * as z from 'zod/mini';

/** The shortest and longest password, in characters. */
export const passwordMin = 12;
export const passwordMax = 256;

/** A new password (ASVS 6.2.1 asks for 8 characters, NIST SP 800-63B-4 for 15 without a second factor). */
export const passwordSchema = z
  .string()
  .check(
    z.minLength(passwordMin, `At least ${passwordMin} characters`),
    z.maxLength(passwordMax, `At most ${passwordMax} characters`),
  );
