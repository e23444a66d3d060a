import type { DirectSendCreate } from 'contract/direct-sends/direct-sends.contract.ts';
import { countAudience } from '../../../areas/delivery/delivery.public.ts';
import {
  audienceOf,
  createDirectSend,
  listDirectSends,
  sendDirectSend,
} from '../../../areas/direct-sends/direct-sends.public.ts';
import { listGroups } from '../../../areas/groups/groups.public.ts';
import { listAccounts } from '../../../areas/directory/directory.public.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import {
  afterGrace,
  deliverDemo,
  elevenInTheMorning,
  type DemoMail,
  type DemoSent,
} from './demo-campaigns.ts';
import { drawing } from '../people/demo-people.ts';
import { at } from '../demo-pools.ts';
import { doc, paragraph } from '../content/demo-text.ts';
import { readBy } from './demo-visits.ts';

interface DemoDirectSend {
  /** Days before today; a draft when absent. */
  daysAgo?: number;
  subject: string;
  text: string;
  group: string | null;
  /** So many people are named as well. */
  people: number;
}

const demoDirectSends: readonly DemoDirectSend[] = [
  {
    daysAgo: 4,
    subject: 'Fire door B2 is fixed',
    text: 'The fire door on level B2 closes again. Take down the signs that you put up on Monday.',
    group: 'Fire wardens',
    people: 2,
  },
  {
    daysAgo: 2,
    subject: 'Locker room C: new keys',
    text: 'Your new key for locker room C is at the porter’s desk. The old one stops working on Friday.',
    group: null,
    people: 6,
  },
  {
    subject: 'Rota swap, next week',
    text: 'Two of the night shifts next week changed hands. Look at the rota before Sunday.',
    group: 'Ward leads',
    people: 0,
  },
];

/** As {@link sendDemoCampaigns}, for what the demo organization sent to a few; a draft waits to be sent. */
export async function sendDemoDirectSends(mail: DemoMail): Promise<void> {
  const draw = drawing(2027);
  for (const { daysAgo, ...one } of demoDirectSends) {
    const moment = daysAgo === undefined ? Date.now() / 1000 : elevenInTheMorning(daysAgo);
    const sent = await at(mail.database, moment, ({ api }) =>
      withOrganization(api, mail.caller, { readOnly: false }, (tx) =>
        begin(tx, mail, one, daysAgo !== undefined),
      ),
    );
    if (sent === null) continue;
    await at(mail.database, moment + afterGrace, (pools) => deliverDemo(pools, mail, sent));
    const rates = { opened: 0.8, clicked: 0, stopped: 0 };
    await readBy(mail.database, { rates }, sent, moment, draw);
  }
}

/** @returns null when it is there already, and for a draft */
async function begin(
  tx: OrganizationTransaction,
  { addresses }: DemoMail,
  { subject, text, group, people }: Omit<DemoDirectSend, 'daysAgo'>,
  isSent: boolean,
): Promise<DemoSent | null> {
  const known = await listDirectSends(tx, { q: subject });
  if (known.rows.length > 0) return null;
  const groups = group === null ? [] : (await listGroups(tx, { q: group })).rows;
  const named =
    people === 0 ? [] : (await listAccounts(tx, { sort: '-created', limit: people })).rows;
  const to = { groups: groups.map(({ id }) => id), people: named.map(({ id }) => id) };
  const draft: DirectSendCreate = { subject, to, document: doc(paragraph(text)) };
  const id = await createDirectSend(tx, draft);
  if (!isSent) return null;
  const { organizationId } = tx.member;
  const counts = await countAudience(tx, audienceOf(to));
  const sending = { id, version: 1, people: counts.eligible };
  const { messageId } = await sendDirectSend(tx, addresses, sending);
  if (messageId === null) throw new Error('What was sent has a message.');
  return { organizationId, messageId };
}
