import {
  createHitRecorder,
  unsubscribeByLink,
  type Hit,
} from '../../../areas/delivery/delivery.public.ts';
import type { DatabaseSettings } from '../../../kernel/config/settings.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import type { PublicLink } from '../../../kernel/database/public-link.ts';
import type { DemoMessage } from './demo-messages.ts';
import type { Draw } from '../people/demo-people.ts';
import { at } from '../demo-pools.ts';
import { findDemoLinks } from '../demo.repository.ts';

const hour = 3600;

/** Seconds after a message has gone in which people read it, most of them soon. */
const visits = [0.1, 0.3, 0.7, 1.5, 3, 6, 9, 21, 27, 45, 70, 95].map((hours) => hours * hour);

/** How long people take to read to the end. */
const readingSeconds = [70, 110];

/** What one person does with an email, in so many seconds after it was sent. */
interface Visit {
  after: number;
  kind: Hit['kind'] | 'stopped';
  link: PublicLink;
  position: number | null;
  rule: Hit['rule'];
}

/** People read it, and machines before them. */
export async function readBy(
  database: DatabaseSettings,
  { rates }: Pick<DemoMessage, 'rates'>,
  { organizationId, messageId }: { organizationId: number; messageId: number },
  sentAt: number,
  draw: Draw,
): Promise<void> {
  const links = await at(database, sentAt, ({ worker }) =>
    withOrganizationJob(worker, organizationId, { readOnly: true }, (tx) =>
      findDemoLinks(tx, messageId),
    ),
  );
  const all = links.flatMap((link) => visitsOf(link, rates, draw));
  const byTime = Map.groupBy(all, ({ after }) => after);
  for (const [after, some] of byTime) {
    await at(database, sentAt + after, async ({ api }) => {
      const recorder = createHitRecorder(api);
      await Promise.all(
        some.map(({ kind, link, position, rule }) =>
          kind === 'stopped'
            ? unsubscribeByLink(api, link)
            : recorder.record({
                kind,
                link,
                target: position === null ? null : { position },
                rule,
                network: '192.0.2.0/24',
                agent: '',
              }),
        ),
      );
    });
  }
}

function visitsOf(link: PublicLink, rates: DemoMessage['rates'], draw: Draw): Visit[] {
  const visit = (after: number, kind: Visit['kind'], position: number | null = null): Visit => ({
    after,
    kind,
    link,
    position,
    rule: null,
  });
  const found: Visit[] = [];
  if (draw.chance(0.14)) found.push({ ...visit(60, 'opened'), rule: 'privacy' });
  if (!draw.chance(rates.opened)) return found;
  // Most of them soon.
  const after = visits[Math.floor(draw() ** 1.7 * visits.length)] ?? hour;
  found.push(visit(after, 'opened'));
  if (draw.chance(rates.clicked / rates.opened)) {
    const position = draw.chance(0.5) ? 1 : 2;
    found.push(visit(after, 'clicked', position), visit(after, 'viewed', position));
    if (draw.chance(0.8)) found.push(visit(after + draw.one(readingSeconds), 'finished', position));
  }
  if (draw.chance(rates.stopped / rates.opened)) found.push(visit(after, 'stopped'));
  return found;
}
