import { importPKCS8, SignJWT, UnsecuredJWT } from 'jose';
import type { Clock } from '../../../../kernel/clock/clock.ts';
import type { ServiceAccount } from '../../../../kernel/config/identity-settings.ts';

/** Names our session in every token of it, also in renewed ones. */
export const sessionClaim = 'atrium_session';

const audience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Milliseconds; the service allows an hour, and the page uses it at once. */
const life = 120_000;

/** Whose session, of the service's and of our own name. */
export interface Entry {
  subject: string;
  sessionId: string;
}

/** Makes what a page opens a session of ours with at the hosted service (a "custom token"). */
export type MakeEntry = (entry: Entry) => Promise<string>;

const claimsOf = ({ subject, sessionId }: Entry) => ({
  uid: subject,
  claims: { [sessionClaim]: sessionId },
});

/** Signed with the key of the service account, which the service believes. */
export function signedEntries(account: ServiceAccount, clock: Clock): MakeEntry {
  return async (entry) => {
    const key = await importPKCS8(account.privateKey, 'RS256');
    return new SignJWT(claimsOf(entry))
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(account.keyId && { kid: account.keyId }),
      })
      .setIssuer(account.email)
      .setSubject(account.email)
      .setAudience(audience)
      .setIssuedAt(new Date(clock.now()))
      .setExpirationTime(new Date(clock.now() + life))
      .sign(key);
  };
}

/** For an emulator, which asks for no signature; the service refuses it. */
export function unsignedEntries(clock: Clock): MakeEntry {
  return async (entry) =>
    new UnsecuredJWT(claimsOf(entry))
      .setAudience(audience)
      .setIssuedAt(new Date(clock.now()))
      .setExpirationTime(new Date(clock.now() + life))
      .encode();
}
