import { createHash, randomBytes } from 'node:crypto';
import { printPublicLink, type PublicLink } from '../../../kernel/database/public-link.ts';

/** What is kept of a code: no one gets in with what stands in the database. */
export function hashOfCode({ token }: PublicLink): string {
  return createHash('sha256').update(token.replaceAll('-', '')).digest('hex');
}

/** A new code of 128 random bits, behind the key that names its organization. */
export function newCode(organizationKey: string): { code: string; hash: string } {
  const link = { organizationKey, token: randomBytes(16).toString('hex') };
  return { code: printPublicLink(link), hash: hashOfCode(link) };
}

/** Where a code is used. In the fragment, which no server and no log gets to see. */
export function linkOf(publicUrl: string, code: string): string {
  return new URL(`/auth/register#code=${code}`, publicUrl).href;
}
