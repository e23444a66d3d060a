import * as z from 'zod/mini';
import type { Clock } from '../../kernel/clock/clock.ts';
import { createSealer, SealError } from '../../kernel/crypto/sealer.ts';

/** An article of an organization. */
export interface PreviewedArticle {
  readonly organizationKey: string;
  readonly contentId: number;
}

export interface PreviewLinks {
  /** The address of the reader's page of an article, and when it ends. */
  linkTo(article: PreviewedArticle): { url: string; until: Date };
  /** What the last part of an address opens; null for one that was not made here, or has ended. */
  open(ticket: string): PreviewedArticle | null;
}

/** Below the public pages, before the ticket. */
export const previewPath = '/r/preview';

const hourMs = 60 * 60 * 1000;

const payloadSchema = z.tuple([z.string(), z.int(), z.int()]);

/**
 * Addresses under which staff see an article as its readers do. A page that a browser opens by its address carries no
 * bearer token, so the address itself says what may be seen, and until when.
 *
 * @param secret ATRIUM_SECRET
 * @param publicUrl origin under which people reach the public pages
 */
export function createPreviewLinks(secret: string, publicUrl: string, clock: Clock): PreviewLinks {
  const sealer = createSealer(secret, 'article preview');
  return {
    linkTo({ organizationKey, contentId }) {
      const until = clock.now() + hourMs;
      const fields = [organizationKey, contentId, until] satisfies z.output<typeof payloadSchema>;
      const ticket = sealer.seal(JSON.stringify(fields));
      return { url: `${publicUrl}${previewPath}/${ticket}`, until: new Date(until) };
    },
    open(ticket) {
      try {
        const payload = payloadSchema.parse(JSON.parse(sealer.open(ticket)));
        const [organizationKey, contentId, until] = payload;
        return until > clock.now() ? { organizationKey, contentId } : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}
