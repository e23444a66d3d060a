import type { FastifyRequest } from 'fastify';

/**
 * False for a call that a page of another site caused. Browsers send Origin with every write and
 * Sec-Fetch-Site with everything; programs send neither and hold no cookie they were tricked into.
 *
 * @param publicUrl the console's origin; what reaches us under another of our hosts has its scheme too, whatever a
 *   proxy in between speaks with us
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host = '' } = request.headers;
  if (origin !== undefined) return origin === publicUrl || origin === originOf(publicUrl, host);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** As browsers write it, without the default port; null for what is no host. */
function originOf(publicUrl: string, host: string): string | null {
  const address = `${new URL(publicUrl).protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/**
 * True for the console's own page where it lies on another host than this API: it cannot read our cookies,
 * so its browser's word on where it is stands for the XSRF token.
 */
export function isConsoleElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  return request.headers.origin === publicUrl && new URL(publicUrl).host !== request.host;
}
