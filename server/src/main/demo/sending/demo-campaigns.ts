import { setTimeout as sleep } from 'node:timers/promises';
import { undoSeconds } from 'contract/kernel/times.ts';
import {
  createCampaign,
  listCampaigns,
  sendCampaign,
} from '../../../areas/campaigns/campaigns.public.ts';
import { createArticle, publishContent } from '../../../areas/content/content.public.ts';
import {
  countAudience,
  findDefaultTopic,
  findTopic,
  findTopicByName,
  messageFigures,
  Sender,
  steerMessage,
  type PublicAddresses,
} from '../../../areas/delivery/delivery.public.ts';
import { prepareMessage } from '../../../areas/delivery/prepare-message.ts';
import {
  catcherAlone,
  catcherDeps,
  listChannelRows,
  updateChannel,
} from '../../../areas/channels/channels.public.ts';
import { tryChannelOnce } from '../../../areas/channels/try-channel.ts';
import { listTemplates, requireTemplate } from '../../../areas/templates/templates.public.ts';
import { listGroups } from '../../../areas/groups/groups.public.ts';
import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { DatabaseSettings } from '../../../kernel/config/settings.ts';
import {
  withOrganization,
  withOrganizationJob,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { messageOwners } from '../../wiring/message-owners.ts';
import { allStaff } from '../people/demo-groups.ts';
import { coverOf } from '../content/demo-content.ts';
import { at, type Pools } from '../demo-pools.ts';
import { demoDraft, demoMessages, type DemoMessage } from './demo-messages.ts';
import { findDemoMessage } from '../demo.repository.ts';
import { drawing } from '../people/demo-people.ts';
import { bounceSome, complainAbout } from './demo-reports.ts';
import { readBy } from './demo-visits.ts';

export interface DemoMail {
  readonly database: DatabaseSettings;
  readonly smtpUrl: string;
  readonly blobs: BlobStore;
  readonly addresses: PublicAddresses;
  readonly log: Log;
  readonly caller: {
    readonly userId: number;
    readonly sessionVersion: number;
    readonly sessionId: null;
    readonly slug: string;
  };
}

const day = 86_400;
const hour = 3600;
/** Seconds. */
export const afterGrace = undoSeconds + 1;

/** Emails a minute, so that some are left when someone pauses. */
const slowly = 3000;
/** A tenth of a second each. */
const looksMax = 600;

/**
 * Sends what the demo organization told its people in the past, through the use cases, over SMTP, and has them read it:
 * on connections whose clock is shifted (`app.now()`), so that nothing is written into the ledger or the metrics
 * directly. What exists already stays unchanged.
 */
export async function sendDemoCampaigns(mail: DemoMail): Promise<void> {
  const draw = drawing(2026);
  const first = elevenInTheMorning((demoMessages[0]?.daysAgo ?? 0) + 1);
  await at(mail.database, first, (pools) => tryChannels(pools, mail));
  for (const message of demoMessages) {
    const sentAt = elevenInTheMorning(message.daysAgo);
    const sent = await at(mail.database, sentAt, ({ api }) =>
      withOrganization(api, mail.caller, { readOnly: false }, (tx) => begin(tx, mail, message)),
    );
    if (sent === null) continue;
    await at(mail.database, sentAt + afterGrace, (pools) => deliverDemo(pools, mail, sent));
    await bounceSome(mail.database, message, sent, sentAt);
    await readBy(mail.database, message, sent, sentAt, draw);
    await complainAbout(mail.database, message, sent, sentAt);
  }
  await at(mail.database, Date.now() / 1000, ({ api }) =>
    withOrganization(api, mail.caller, { readOnly: false }, saveDraft),
  );
}

async function saveDraft(tx: OrganizationTransaction): Promise<void> {
  const { rows } = await listCampaigns(tx, { q: demoDraft.name });
  if (rows.length > 0) return;
  const { topic, ...draft } = demoDraft;
  const topicId = await findTopicByName(tx, topic);
  const [template] = (await listTemplates(tx, 'message', { q: 'Event invitation' })).rows;
  const document = template && (await requireTemplate(tx, 'message', template.id)).document;
  await createCampaign(tx, { ...draft, topicId, ...(document && { document }) });
}

/** Seconds since 1970. */
export function elevenInTheMorning(daysAgo: number): number {
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
  const channelServers = catcherAlone(url);
  // The product is not started yet.
  const context = { pool: worker, signal, channelServers, publicUrl: null };
  for (const one of untried) await tryChannelOnce(context, one);
}

export interface DemoSent {
  organizationId: number;
  messageId: number;
  pausedAfter?: number | undefined;
}

/** @returns null when this was sent before */
async function begin(
  tx: OrganizationTransaction,
  { addresses, blobs }: DemoMail,
  message: DemoMessage,
): Promise<DemoSent | null> {
  const { name, subject, previewText, article, pausedAfter } = message;
  const known = await listCampaigns(tx, { q: name });
  if (known.rows.length > 0) return null;
  const cover = await coverOf(tx, blobs, { ...message.cover, seed: message.daysAgo });
  const contentId = await createArticle(tx, { ...article, cover });
  await publishContent(tx, contentId, 1);
  const { rows } = await listGroups(tx, { q: allStaff });
  const everybody = rows.filter((group) => group.name === allStaff);
  const include = { groups: everybody.map(({ id }) => id), people: [] };
  const audience = { include, exclude: { groups: [], people: [] } };
  const { organizationId } = tx.member;
  const topicId =
    message.topic === undefined
      ? await findDefaultTopic(tx)
      : await findTopicByName(tx, message.topic);
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  const { eligible } = await countAudience(tx, { ...audience, topic });
  const document = message.document(contentId);
  const draft = {
    name,
    subject,
    previewText,
    document,
    audience,
    topicId,
  };
  const id = await createCampaign(tx, draft);
  const sending = { id, version: 1, people: eligible };
  await sendCampaign(tx, addresses, sending);
  if (pausedAfter !== undefined) await limitChannel(tx, slowly);
  const messageId = await findDemoMessage(tx, id);
  return { organizationId, messageId, pausedAfter };
}

/** @param perMinute null: no limit */
async function limitChannel(tx: OrganizationTransaction, perMinute: number | null): Promise<void> {
  const { rows } = await listChannelRows(tx, {});
  for (const { id, version } of rows)
    await updateChannel(tx, catcherDeps, id, { version, perMinute });
}

/** Until the ledger says that everything has been sent or that sending has stalled; the real worker does the rest. */
export async function deliverDemo(pools: Pools, mail: DemoMail, sent: DemoSent): Promise<void> {
  const { worker } = pools;
  const { signal } = new AbortController();
  const { log } = mail;
  await prepareMessage({ pool: worker, log, signal, attempt: 1 }, sent);
  const { publicUrl } = mail.addresses;
  const { smtpUrl, blobs } = mail;
  const servers = catcherAlone(smtpUrl);
  const sender = new Sender({ pool: worker, servers, publicUrl, blobs, log });
  sender.start();
  try {
    for (let look = 0; look < looksMax && (await isOnItsWay(worker, sent)); look += 1) {
      await sleep(100);
    }
    if (sent.pausedAfter !== undefined) await pause(pools, mail, sent);
  } finally {
    await sender.stop();
  }
}

async function pause({ api }: Pools, { caller }: DemoMail, { messageId }: DemoSent): Promise<void> {
  await withOrganization(api, caller, { readOnly: false }, async (tx) => {
    await steerMessage(tx, messageOwners, messageId, 'pause');
    await limitChannel(tx, null);
  });
}

async function isOnItsWay(
  pool: DatabasePool,
  { organizationId, messageId, pausedAfter = Infinity }: DemoSent,
) {
  const { state, byState } = await withOrganizationJob(
    pool,
    organizationId,
    { readOnly: true },
    (tx) => messageFigures(tx, messageId),
  );
  return (state === 'grace' || state === 'sending') && byState.sent < pausedAfter;
}
