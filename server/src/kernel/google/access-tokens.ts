import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../clock/clock.ts';
import type { ServiceAccount } from '../config/identity-settings.ts';

/** Gives access tokens with which the server uses the services of a project. */
export interface AccessTokens {
  /** One that holds for a minute at least. @throws Error when the service gives none */
  get(): Promise<string>;
  /** The service refused this one: it is not given again. */
  drop(token: string): void;
}

/** What a token is good for. */
const scopes = {
  people: 'https://www.googleapis.com/auth/identitytoolkit',
  files: 'https://www.googleapis.com/auth/devstorage.read_write',
} as const;

const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Milliseconds; the service allows an hour, and it is used at once. */
const assertionLife = 300_000;
const timeoutMs = 10_000;
const renewBeforeMs = 60_000;

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Exchanges an assertion that the account's key signs for an access token (RFC 7523), and keeps that until it expires;
 * callers in between wait for the same.
 */
export function createAccessTokens(
  account: ServiceAccount,
  purpose: keyof typeof scopes,
  clock: Clock,
): AccessTokens {
  let held: { token: string; usableUntil: number } | null = null;
  let asking: Promise<string> | undefined;

  async function assertion(): Promise<string> {
    const key = await importPKCS8(account.privateKey, 'RS256');
    return new SignJWT({ scope: scopes[purpose] })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(account.keyId && { kid: account.keyId }),
      })
      .setIssuer(account.email)
      .setAudience(account.tokenUrl)
      .setIssuedAt(new Date(clock.now()))
      .setExpirationTime(new Date(clock.now() + assertionLife))
      .sign(key);
  }

  async function exchange(): Promise<string> {
    const response = await fetch(account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grant, assertion: await assertion() }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Its body may repeat the assertion.
    if (!response.ok)
      throw new Error(`The service account got no access token: ${response.status}`);
    const { access_token: token, expires_in: seconds } = answerSchema.parse(await response.json());
    held = { token, usableUntil: clock.now() + seconds * 1000 - renewBeforeMs };
    return token;
  }

  return {
    get() {
      if (held !== null && clock.now() < held.usableUntil) return Promise.resolve(held.token);
      return (asking ??= exchange().finally(() => {
        asking = undefined;
      }));
    },
    drop(token) {
      if (held?.token === token) held = null;
    },
  };
}

/** What an emulator takes for the owner of the project. */
export const ownerOfEmulator: AccessTokens = { get: async () => 'owner', drop: () => {} };
