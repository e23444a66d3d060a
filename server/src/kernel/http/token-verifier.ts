import { hash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import { fromBase64url } from '../crypto/base64url.ts';

/** What a verified bearer token says: who calls, and with which session. */
export interface VerifiedToken {
  /** The issuer of the token: the embedded identity's address, or that of the hosted service. */
  readonly issuer: string;
  /** The issuer's name for the person. */
  readonly subject: string;
  readonly userId: number;
  /** Compared with the user's in every transaction; an older one is an ended session. */
  readonly sessionVersion: number;
  /** Id of the session, where the issuer names one. */
  readonly sessionId: string | null;
  /** When the person proved who they are, in milliseconds since 1970. */
  readonly authTime: number;
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The token is malformed, expired, of another issuer, or of no one we know. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/**
 * Refuses what is not written as a signed token is: three parts in base64url and nothing between. Decoders are
 * lenient, so that one token would have many spellings.
 *
 * @throws InvalidTokenError
 */
export function checkSpelling(bearer: string): void {
  const parts = bearer.split('.');
  const isSpelt = parts.every((part) => part !== '' && fromBase64url(part) !== null);
  if (parts.length !== 3 || !isSpelt) throw new InvalidTokenError('This isn’t a token');
}

/** The port behind which each identity service stands; the product API knows nothing else of it. */
export interface TokenVerifier {
  /** @throws InvalidTokenError */
  verify(bearer: string): Promise<VerifiedToken>;
}

const cacheMax = 20_000;

/**
 * Keeps verified tokens by their hash until they expire, so that a signature is checked once per token
 * and process. What was refused is not kept. Ending a session early is the session version's work.
 */
export function cachedVerifier(verifier: TokenVerifier, clock: Clock): TokenVerifier {
  const cache = new Map<string, Promise<VerifiedToken>>();

  async function verifyFresh(bearer: string, key: string): Promise<VerifiedToken> {
    try {
      return await verifier.verify(bearer);
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  }

  return {
    async verify(bearer) {
      const key = hash('sha256', bearer, 'base64');
      const known = cache.get(key);
      if (known) {
        const token = await known;
        if (token.expiresAt > clock.now()) return token;
        cache.delete(key);
        throw new InvalidTokenError('The token has expired');
      }
      const fresh = verifyFresh(bearer, key);
      // The oldest goes first: a Map keeps the order in which keys came.
      if (cache.size >= cacheMax) cache.delete(cache.keys().next().value ?? '');
      cache.set(key, fresh);
      const token = await fresh;
      if (token.expiresAt <= clock.now()) {
        cache.delete(key);
        throw new InvalidTokenError('The token has expired');
      }
      return token;
    },
  };
}
