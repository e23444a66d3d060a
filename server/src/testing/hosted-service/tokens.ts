import { randomBytes } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import type { ServedPerson } from './people.ts';

/** Seconds an id token lives. */
const tokenLife = 3600;

/** What tokens tell of a session, also renewed ones. */
export interface ServedSession {
  /** When they signed in, in seconds since 1970. */
  authTime: number;
  /** How, in the service's words. */
  provider: 'password' | 'custom';
  /** Claims that the project's own server added. */
  claims: JWTPayload;
}

export interface TokenMaker {
  idTokenOf(person: ServedPerson, session: ServedSession): Promise<string>;
  /** Whose a token is; not asked is whether it is still good. */
  subjectOf(idToken: string): Promise<{ subject: string; authTime: number }>;
  keys(): JSONWebKeySet;
  /** Signs with another key from now on; the old one is published no longer. */
  rotate(): Promise<void>;
  /** Signs whatever it is given, with the key that is published. */
  sign(claims: JWTPayload): Promise<string>;
}

function claimsOf(
  project: string,
  person: ServedPerson,
  { authTime, provider, claims }: ServedSession,
): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...claims,
    ...(person.displayName && { name: person.displayName }),
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: authTime,
    user_id: person.localId,
    sub: person.localId,
    iat: now,
    exp: now + tokenLife,
    email: person.email,
    email_verified: person.emailVerified,
    firebase: { identities: { email: [person.email] }, sign_in_provider: provider },
  };
}

/** As an emulator makes them: without a signature. */
export function unsignedTokens(project: string): TokenMaker {
  return {
    idTokenOf: async (person, session) =>
      new UnsecuredJWT(claimsOf(project, person, session)).encode(),
    async subjectOf(idToken) {
      const { sub = '', auth_time } = UnsecuredJWT.decode(idToken).payload;
      return { subject: sub, authTime: Number(auth_time) };
    },
    keys: () => ({ keys: [] }),
    rotate: async () => {},
    sign: async (claims) => new UnsecuredJWT(claims).encode(),
  };
}

/** As the service makes them. */
export async function signedTokens(project: string): Promise<TokenMaker> {
  let signer: {
    kid: string;
    privateKey: CryptoKey;
    publicKey: CryptoKey;
    published: JSONWebKeySet;
  };
  const rotate = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const kid = randomBytes(20).toString('hex');
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
    signer = { kid, privateKey, publicKey, published: { keys: [jwk] } };
  };
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: signer.kid, typ: 'JWT' })
      .sign(signer.privateKey);
  await rotate();
  return {
    idTokenOf: (person, session) => sign(claimsOf(project, person, session)),
    async subjectOf(idToken) {
      const { sub = '', auth_time } = (await jwtVerify(idToken, signer.publicKey)).payload;
      return { subject: sub, authTime: Number(auth_time) };
    },
    keys: () => signer.published,
    rotate,
    sign,
  };
}
