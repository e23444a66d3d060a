import * as z from 'zod/mini';
import type { Clock } from '../../kernel/clock/clock.ts';
import { createSealer, SealError } from '../../kernel/crypto/sealer.ts';

/** Someone who signed in, and reads. */
export interface TicketReader {
  readonly organizationKey: string;
  readonly organizationSlug: string;
  readonly accountId: number;
}

/** What a reader opens: an item of content. */
export interface ReadPage {
  readonly of: 'content';
  readonly id: number;
}

export interface ReadingTickets {
  /** The address of a page for this person, and when it ends. */
  linkTo(reader: TicketReader, page: ReadPage): { url: string; until: Date };
  /** Whose ticket it is; null for one that was not made here, or has ended. */
  open(ticket: string): TicketReader | null;
}

/** Below the public pages, before the ticket. */
export const ticketPath = '/r/mine';

const hourMs = 60 * 60 * 1000;

const payloadSchema = z.tuple([z.string(), z.string(), z.int(), z.int()]);

/**
 * Addresses under which people who signed in read what is for them. The pages hold no script and so no bearer token:
 * the address says who reads, and until when. What they may read is asked each time.
 *
 * @param secret ATRIUM_SECRET
 * @param publicUrl origin under which people reach the public pages
 */
export function createReadingTickets(
  secret: string,
  publicUrl: string,
  clock: Clock,
): ReadingTickets {
  const sealer = createSealer(secret, 'reading');
  return {
    linkTo({ organizationKey, organizationSlug, accountId }, { of, id }) {
      const until = clock.now() + hourMs;
      const fields = [organizationKey, organizationSlug, accountId, until] satisfies z.output<
        typeof payloadSchema
      >;
      const ticket = sealer.seal(JSON.stringify(fields));
      return { url: `${publicUrl}${ticketPath}/${ticket}/${of}/${id}`, until: new Date(until) };
    },
    open(ticket) {
      try {
        const payload = payloadSchema.parse(JSON.parse(sealer.open(ticket)));
        const [organizationKey, organizationSlug, accountId, until] = payload;
        return until > clock.now() ? { organizationKey, organizationSlug, accountId } : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}
