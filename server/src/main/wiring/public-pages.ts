import type { FastifyPluginAsync } from 'fastify';
import type { PreviewLinks } from '../../areas/reader/preview-links.ts';
import type { ReadingTickets } from '../../areas/reader/reading-ticket.ts';
import { readerPages } from '../../areas/reader/reader.plugin.ts';
import { createHitReader } from '../../areas/delivery/tracking/hit.ts';
import { createHitRecorder } from '../../areas/delivery/tracking/hit-recorder.ts';
import type { FileLinks } from '../../areas/files/files.public.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Settings } from '../../kernel/config/settings.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';

/** What people reach from a message without signing in. */
export function publicPages(
  pool: DatabasePool,
  settings: Pick<Settings, 'publicUrl' | 'filesBaseUrl'>,
  clock: Clock,
  tickets: { readonly previewLinks: PreviewLinks; readonly readingTickets: ReadingTickets },
  links: FileLinks,
): FastifyPluginAsync {
  return readerPages({
    pool,
    ...tickets,
    readHit: createHitReader(clock),
    hits: createHitRecorder(pool),
    publicUrl: settings.publicUrl,
    filesUrl: settings.filesBaseUrl,
    links,
  });
}
