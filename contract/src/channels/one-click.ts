import * as z from 'zod/mini';

/**
 * What answered where email programs unsubscribe their readers (RFC 8058): `ok`, this product, without a sign-in; `silent`,
 * nothing that the server could reach; `redirected`, another address, which email programs do not follow;
 * `other_answer`, something else.
 */
export const oneClickFindings = ['ok', 'silent', 'redirected', 'other_answer'] as const;
export type OneClickFinding = (typeof oneClickFindings)[number];

/** How a form like that of an email program was answered; it names no email, so that no one is unsubscribed. */
export const seenOneClickSchema = z.object({
  finding: z.enum(oneClickFindings),
  /** Where it was tried. */
  origin: z.string(),
  milliseconds: z.int(),
});
export type SeenOneClick = z.output<typeof seenOneClickSchema>;
