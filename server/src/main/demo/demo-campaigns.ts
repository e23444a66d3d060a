import { setTimeout as sleep } from 'node:timers/promises';
import { undoSeconds } from 'contract/kernel/times.ts';
import {
  createCampaign,
  listCampaigns,
  sendCampaign,
} from '../../areas/campaigns/campaigns.public.ts';
import { createArticle, publishContent } from '../../areas/content/content.public.ts';
import {
  countAudience,
  createHitRecorder,
  listChannelRows,
  messageFigures,
  prepareMessage,
  Sender,
  tryChannelOnce,
  unsubscribeByLink,
  type Hit,
  type PublicAddresses,
} from '../../areas/delivery/delivery.public.ts';
import { listGroups } from '../../areas/groups/groups.public.ts';
import type { DatabaseSettings } from '../../kernel/config/settings.ts';
import {
  withOrganization,
  withOrganizationJob,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import type { PublicLink } from '../../kernel/database/public-link.ts';
import type { Log } from '../../kernel/log/log.ts';
import { allStaff } from './demo-groups.ts';
import { at, type Pools } from './demo-pools.ts';
import { demoLetters, type DemoLetter } from './demo-letters.ts';
import { findDemoLinks, findDemoMessage } from './demo.repository.ts';
import { drawing, type Draw } from './demo-people.ts';

export interface DemoMail {
  readonly database: DatabaseSettings;
  readonly smtpUrl: string;
  readonly addresses: PublicAddresses;
  readonly log: Log;
  readonly caller: {
    readonly userId: number;
    readonly sessionVersion: number;
    readonly sessionId: null;
    readonly slug: string;
  };
}

const requestId = '00000000-0000-4000-8000-000000000000';
const day = 86_400;
const hour = 3600;
/** Seconds. */
const afterGrace = undoSeconds + 1;

/** A tenth of a second each. */
const looksMax = 600;

/** Seconds after a message has gone in which people read it, most of them soon. */
const visits = [0.1, 0.3, 0.7, 1.5, 3, 6, 9, 21, 27, 45, 70, 95].map((hours) => hours * hour);

/**
 * Sends what the demo organization told its people in the past, through the use cases, over SMTP, and lets them
 * read it: on connections whose clock is shifted (`app.now()`), so that nothing is ever written into the ledger
 * or the figures by hand. What is there already is left as it is.
 */
export async function sendDemoCampaigns(mail: DemoMail): Promise<void> {
  const draw = drawing(2026);
  const first = elevenInTheMorning((demoLetters[0]?.daysAgo ?? 0) + 1);
  await at(mail.database, first, (pools) => tryChannels(pools, mail));
  for (const letter of demoLetters) {
    const sentAt = elevenInTheMorning(letter.daysAgo);
    const sent = await at(mail.database, sentAt, ({ api }) =>
      withOrganization(api, mail.caller, { readOnly: false }, (tx) => begin(tx, mail, letter)),
    );
    if (sent === null) continue;
    await at(mail.database, sentAt + afterGrace, (pools) => deliver(pools, mail, sent));
    await readBy(mail, letter, sent, sentAt, draw);
  }
}

/** Seconds since 1970. */
function elevenInTheMorning(daysAgo: number): number {
  const today = Math.floor(Date.now() / 1000 / day) * day;
  return today - daysAgo * day + 11 * hour;
}

/** A real message by each channel that no one has tried, to the administrator. */
async function tryChannels({ api, worker }: Pools, { caller, smtpUrl: url }: DemoMail) {
  const untried = await withOrganization(api, caller, { readOnly: true }, async (tx) => {
    const { rows } = await listChannelRows(tx, { state: 'unverified' });
    const { organizationId, accountId } = tx.member;
    return rows.map(({ id: channelId }) => ({ organizationId, channelId, accountId }));
  });
  const { signal } = new AbortController();
  for (const one of untried) await tryChannelOnce({ pool: worker, signal, mail: { url } }, one);
}

interface Sent {
  organizationId: number;
  messageId: number;
}

/** @returns null when this was sent before */
async function begin(
  tx: OrganizationTransaction,
  { addresses }: DemoMail,
  letter: DemoLetter,
): Promise<Sent | null> {
  const { name, subject, previewText, article } = letter;
  const known = await listCampaigns(tx, { q: name });
  if (known.rows.length > 0) return null;
  const contentId = await createArticle(tx, article, requestId);
  await publishContent(tx, contentId, 1, requestId);
  const { rows } = await listGroups(tx, { q: allStaff });
  const everybody = rows.filter((group) => group.name === allStaff);
  const include = { groups: everybody.map(({ id }) => id), people: [] };
  const audience = { include, exclude: { groups: [], people: [] } };
  const { organizationId } = tx.member;
  const { eligible } = await countAudience(tx.db, organizationId, audience);
  const document = letter.document(contentId);
  const draft = { name, subject, previewText, document, audience };
  const id = await createCampaign(tx, draft, requestId);
  const sending = { id, version: 1, people: eligible };
  await sendCampaign(tx, addresses, sending, requestId);
  return { organizationId, messageId: await findDemoMessage(tx.db, organizationId, id) };
}

/** Until the ledger says that all of it has gone, or that it does not go on; then the real worker does. */
async function deliver({ worker }: Pools, mail: DemoMail, sent: Sent): Promise<void> {
  const { signal } = new AbortController();
  const { log } = mail;
  await prepareMessage({ pool: worker, log, signal, attempt: 1 }, sent);
  const { publicUrl } = mail.addresses;
  const sender = new Sender({ pool: worker, smtpUrl: mail.smtpUrl, publicUrl, log });
  sender.start();
  try {
    for (let look = 0; look < looksMax && (await isOnItsWay(worker, sent)); look += 1) {
      await sleep(100);
    }
  } finally {
    await sender.stop();
  }
}

async function isOnItsWay(pool: DatabasePool, { organizationId, messageId }: Sent) {
  const { state } = await withOrganizationJob(pool, organizationId, { readOnly: true }, (db) =>
    messageFigures({ db, member: { organizationId } }, messageId),
  );
  return state === 'grace' || state === 'sending';
}

/** What one person does with a mail, in so many seconds after it was sent. */
interface Visit {
  after: number;
  kind: Hit['kind'] | 'stopped';
  link: PublicLink;
  position: number | null;
  rule: Hit['rule'];
}

/** People read it, and machines before them. */
async function readBy(
  mail: DemoMail,
  { shares }: DemoLetter,
  { organizationId, messageId }: Sent,
  sentAt: number,
  draw: Draw,
): Promise<void> {
  const links = await at(mail.database, sentAt, ({ worker }) =>
    withOrganizationJob(worker, organizationId, { readOnly: true }, (db) =>
      findDemoLinks(db, organizationId, messageId),
    ),
  );
  const all = links.flatMap((link) => visitsOf(link, shares, draw));
  const byTime = Map.groupBy(all, ({ after }) => after);
  for (const [after, some] of byTime) {
    await at(mail.database, sentAt + after, async ({ api }) => {
      const recorder = createHitRecorder(api);
      await Promise.all(
        some.map(({ kind, link, position, rule }) =>
          kind === 'stopped'
            ? unsubscribeByLink(api, link)
            : recorder.record({ kind, link, position, rule, network: '192.0.2.0/24', agent: '' }),
        ),
      );
    });
  }
}

function visitsOf(link: PublicLink, shares: DemoLetter['shares'], draw: Draw): Visit[] {
  const visit = (after: number, kind: Visit['kind'], position: number | null = null): Visit => ({
    after,
    kind,
    link,
    position,
    rule: null,
  });
  const found: Visit[] = [];
  if (draw.chance(0.14)) found.push({ ...visit(60, 'opened'), rule: 'privacy' });
  if (!draw.chance(shares.opened)) return found;
  // Most of them soon.
  const after = visits[Math.floor(draw() ** 1.7 * visits.length)] ?? hour;
  found.push(visit(after, 'opened'));
  if (draw.chance(shares.clicked / shares.opened)) {
    const position = draw.chance(0.5) ? 1 : 2;
    found.push(visit(after, 'clicked', position), visit(after, 'viewed', position));
  }
  if (draw.chance(shares.stopped / shares.opened)) found.push(visit(after, 'stopped'));
  return found;
}
