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

/**
 * True for the console's own page where it lies on another host than this API: it cannot read our cookies,
 * so its browser's word on where it is stands for the XSRF token.
 */
export function isConsoleElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  return request.headers.origin === publicUrl && new URL(publicUrl).host !== request.host;
}
