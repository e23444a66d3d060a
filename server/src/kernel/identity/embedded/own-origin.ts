import type { FastifyRequest } from 'fastify';

/**
 * False for a call that a page of another site caused. Browsers send Origin with every write and
 * Sec-Fetch-Site with everything; programs send neither and hold no cookie they were tricked into.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.host);
  }
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
