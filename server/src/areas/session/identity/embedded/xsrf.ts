import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Xsrf {
  /** The attributes of the cookie that scripts read. */
  readonly attributes: { path: '/'; sameSite: 'strict'; secure: boolean; httpOnly: false };
  tokenOf(sessionId: string): string;
  /** Whether what a caller sent is the token of this session. */
  matches(given: string | null, sessionId: string): boolean;
}

/** Double submit with a token made from the session, so that one from elsewhere is worth nothing. */
export function createXsrf(secret: string, secure: boolean): Xsrf {
  const tokenOf = (sessionId: string) =>
    createHmac('sha256', secret).update(`xsrf:${sessionId}`).digest('base64url');
  return {
    attributes: { path: '/', sameSite: 'strict', secure, httpOnly: false },
    tokenOf,
    matches(given, sessionId) {
      const bytes = Buffer.from(given ?? '');
      const expected = Buffer.from(tokenOf(sessionId));
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    },
  };
}
