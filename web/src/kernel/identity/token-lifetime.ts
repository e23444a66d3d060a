/** A token is replaced this long before it runs out. */
const renewBefore = 60_000;

/**
 * Until when a token that came just now may be used, in milliseconds of the browser's clock. Counted from
 * the token's own lifetime, not from its end: the browser's clock may be wrong.
 */
export function usableUntil(token: string, now: number): number {
  const claims = readClaims(token);
  const lifetime = (claims.exp - claims.iat) * 1000;
  return now + Math.max(lifetime - renewBefore, 0);
}

/** For how long a token has been there at this time, in milliseconds, if the browser's clock is right. */
export function ageOf(token: string, now: number): number {
  return now - readClaims(token).iat * 1000;
}

/** @throws when the text is no JWT with `iat` and `exp`. */
function readClaims(token: string): { exp: number; iat: number } {
  const payload = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.codePointAt(0) ?? 0,
  );
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof claims === 'object' && claims !== null && 'exp' in claims && 'iat' in claims) {
    const { exp, iat } = claims;
    if (typeof exp === 'number' && typeof iat === 'number') return { exp, iat };
  }
  throw new Error('The token does not say how long it lives');
}
