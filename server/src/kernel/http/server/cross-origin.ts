import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clientIdHeader,
  idempotencyHeader,
  organizationHeader,
  requestIdHeader,
  xsrfHeader,
} from 'contract/kernel/headers.ts';
import type { Settings } from '../../config/settings.ts';

/** Headers of the tus protocol that the console sends with the chunks of a file. */
const uploadHeaders = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];

/** Without these the console cannot tell where its upload lies and how far it came. */
const uploadAnswerHeaders = [
  'location',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-expires',
];

const allowedHeaders = [
  'authorization',
  'content-type',
  clientIdHeader,
  requestIdHeader,
  organizationHeader,
  idempotencyHeader,
  xsrfHeader.toLowerCase(),
  ...uploadHeaders,
].join(', ');

const exposedHeaders = [
  requestIdHeader,
  'retry-after',
  'content-disposition',
  'set-auth-jwt',
  ...uploadAnswerHeaders,
].join(', ');

/**
 * The one foreign origin that may call us: the console's own, where the API's base address lies on
 * another origin. Otherwise no one.
 */
function allowedOrigin(settings: Settings): string | null {
  const bases = [settings.apiBaseUrl, settings.filesBaseUrl];
  const elsewhere = bases.some((base) => new URL(base).origin !== settings.publicUrl);
  return elsewhere ? settings.publicUrl : null;
}

/** Cross-origin headers, and the answer to a preflight; without a second origin it does nothing. */
export function crossOrigin(settings: Settings) {
  const origin = allowedOrigin(settings);

  return function addCrossOrigin(
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | undefined {
    if (origin === null) return undefined;
    reply.header('vary', 'origin');
    if (request.headers.origin !== origin) return undefined;
    reply
      .header('access-control-allow-origin', origin)
      // The session's cookie goes to the identity service below the same base.
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', exposedHeaders);
    const asked = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || asked === undefined) return undefined;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  };
}
