import {
  countReminded,
  findReminders,
  planReminders,
  remindNow,
} from '../../../areas/delivery/delivery.public.ts';
import { remindDue } from '../../../areas/delivery/reminders/remind-due.ts';
import { listChannelRows } from '../../../areas/channels/channels.public.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { afterGrace, deliverDemo, elevenInTheMorning, type DemoMail } from './demo-campaigns.ts';
import { drawing } from '../people/demo-people.ts';
import { at } from '../demo-pools.ts';
import { demoStories } from '../content/demo-stories.ts';
import { readBy } from './demo-visits.ts';
import { findDemoContent } from '../demo.repository.ts';

/** Days before today on which someone reminded people; the automatic reminder followed yesterday, a week before the due date. */
const byHandDaysAgo = 4;
const automaticDaysAgo = 1;

/**
 * As `sendDemoCampaigns`, for people who have yet to acknowledge what they are to read: reminded once by someone, and
 * since then automatically. Content of which someone was reminded stays as it is.
 */
export async function sendDemoReminders(mail: DemoMail): Promise<void> {
  const story = demoStories.find(({ settings }) => settings?.acknowledgement);
  if (story === undefined) return;
  const byHand = elevenInTheMorning(byHandDaysAgo);
  const contentId = await at(mail.database, byHand, ({ api }) =>
    withOrganization(api, mail.caller, { readOnly: false }, (tx) =>
      remind(tx, mail, story.article.title),
    ),
  );
  if (contentId === null) return;
  await deliver(mail, contentId, byHand);
  const automatic = elevenInTheMorning(automaticDaysAgo);
  await at(mail.database, automatic, ({ worker }) => {
    const { signal } = new AbortController();
    return remindDue({ pool: worker, signal, sending: mail.addresses, log: mail.log });
  });
  await deliver(mail, contentId, automatic);
}

/** @returns the content; null when it is not there, and when people were reminded of it before */
async function remind(
  tx: OrganizationTransaction,
  { addresses }: DemoMail,
  title: string,
): Promise<number | null> {
  const id = await findDemoContent(tx, title);
  if (id === undefined || (await findReminders(tx, id)).length > 0) return null;
  const [channel] = (await listChannelRows(tx, { state: 'verified', limit: 1 })).rows;
  if (channel === undefined) return null;
  const by = { id, channelId: channel.id, topicId: null };
  await planReminders(tx, { ...by, occasions: ['week_before', 'day_before'] });
  const people = await countReminded(tx, id, null);
  await remindNow(tx, addresses, { ...by, people });
  return id;
}

/** Sends the latest reminder of content, if one is on its way, and has people read it. */
async function deliver(mail: DemoMail, contentId: number, sentAt: number): Promise<void> {
  const sent = await at(mail.database, sentAt, ({ api }) =>
    withOrganization(api, mail.caller, { readOnly: true }, async (tx) => {
      const [latest] = await findReminders(tx, contentId);
      if (latest?.message_id == null || latest.state === 'sent') return null;
      return { organizationId: tx.member.organizationId, messageId: latest.message_id };
    }),
  );
  if (sent === null) return;
  await at(mail.database, sentAt + afterGrace, (pools) => deliverDemo(pools, mail, sent));
  const rates = { opened: 0.6, clicked: 0.4, stopped: 0 };
  await readBy(mail.database, { rates }, sent, sentAt, drawing(2028));
}
