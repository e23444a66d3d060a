import { derivedSecret } from '../../areas/session/identity/derived-secret.ts';

/** The key under which addresses of those who were erased are known. @param secret ATRIUM_SECRET */
export function erasedKeyOf(secret: string): string {
  return derivedSecret(secret, 'erased addresses');
}
