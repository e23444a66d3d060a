import type { FastifyInstance, FastifyReply } from 'fastify';
import { parsePublicLink } from '../../../kernel/database/public-link.ts';
import type { HitReader } from './hit.ts';
import type { HitRecorder } from './hit-recorder.ts';
import { pixelHeaders, transparentPixel } from './pixel.ts';

export interface TrackingDeps {
  readonly readHit: HitReader;
  readonly hits: HitRecorder;
  /** Origin under which people reach us. */
  readonly publicUrl: string;
}

/** Which link of a message, as it stands in an address of ours; null for anything else. */
export function positionOf(text: string): number | null {
  return /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null;
}

/**
 * Adds the pixel that tells of an open; `nothing` answers where there is no such email, as where the person it went to
 * was erased.
 */
export function addPixel(
  app: FastifyInstance,
  { readHit, hits }: TrackingDeps,
  nothing: (reply: FastifyReply) => FastifyReply,
): void {
  app.get<{ Params: { link: string } }>('/o/:link', async (request, reply) => {
    const link = parsePublicLink(request.params.link);
    if (link === null) return nothing(reply);
    try {
      const found = await hits.record(readHit(request, link, 'opened', null));
      if (!found) return nothing(reply);
    } catch (error) {
      // The email is read either way.
      request.log.warn({ err: error }, 'an open was not counted');
    }
    return reply
      .headers({ ...pixelHeaders, 'cross-origin-resource-policy': 'cross-origin' })
      .send(transparentPixel);
  });
}

/**
 * Adds the redirect that counts a click. Where it leads comes from the links of the message and from nowhere
 * else; `nothing` answers where there is no such link.
 */
export function addClicks(
  app: FastifyInstance,
  { readHit, hits, publicUrl }: TrackingDeps,
  nothing: (reply: FastifyReply) => FastifyReply,
): void {
  app.get<{ Params: { link: string; position: string } }>(
    '/c/:link/:position',
    async (request, reply) => {
      const { link: text, position: digits } = request.params;
      const link = parsePublicLink(text);
      const position = positionOf(digits);
      if (link === null || position === null) return nothing(reply);
      const found = await hits.record(readHit(request, link, 'clicked', { position }));
      if (!found) return nothing(reply);
      const target = found.contentId === null ? found.url : `${publicUrl}/r/${text}/${position}`;
      if (target === null) return nothing(reply);
      return reply.header('cache-control', 'no-store').redirect(target, 302);
    },
  );
}
