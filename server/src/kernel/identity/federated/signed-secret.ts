import { importPKCS8, SignJWT } from 'jose';
import type { ClientKey } from '../../config/federated-settings.ts';

interface Signing {
  clientId: string;
  issuer: string;
  /** Seconds for which it holds. */
  life: number;
}

/** The secret of a client that signs it: valid for a while, so that no one has to create one manually. */
export async function signedSecret(
  { teamId, keyId, privateKey }: ClientKey,
  { clientId, issuer, life }: Signing,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
