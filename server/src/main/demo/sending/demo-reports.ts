import { takeReports } from '../../../areas/delivery/delivery.public.ts';
import type { DatabaseSettings } from '../../../kernel/config/settings.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { findDemoLinks } from '../demo.repository.ts';
import { at } from '../demo-pools.ts';
import type { DemoMessage } from './demo-messages.ts';
import type { DemoSent } from './demo-campaigns.ts';

const minute = 60;
const hour = 3600;
/** Seconds after the email left. */
const reportDelays = { soft: 4 * minute, complaint: 6 * hour } as const;

/** Some mailboxes are full: their servers send the email back some minutes later, before anyone has read it. */
export async function bounceSome(
  database: DatabaseSettings,
  { fullMailboxes = 0, daysAgo }: DemoMessage,
  sent: DemoSent,
  sentAt: number,
): Promise<void> {
  await report(database, sent, sentAt, {
    kind: 'soft',
    detail: '552 5.2.2 Mailbox full',
    // Other people each time.
    from: daysAgo,
    count: fullMailboxes,
  });
}

/** Some people mark an email as spam, which their mail provider reports some hours later. */
export async function complainAbout(
  database: DatabaseSettings,
  { complaints = 0 }: DemoMessage,
  sent: DemoSent,
  sentAt: number,
): Promise<void> {
  await report(database, sent, sentAt, {
    kind: 'complaint',
    detail: 'Marked as spam',
    from: -complaints,
    count: complaints,
  });
}

interface Report {
  kind: keyof typeof reportDelays;
  detail: string;
  /** Which of those it was sent to, in the order of their ids; from the end when negative. */
  from: number;
  count: number;
}

/** What a mail provider tells of an email that it had taken. */
async function report(
  database: DatabaseSettings,
  { organizationId, messageId }: DemoSent,
  sentAt: number,
  { kind, detail, from, count }: Report,
): Promise<void> {
  if (count === 0) return;
  await at(database, sentAt + reportDelays[kind], ({ worker }) =>
    withOrganizationJob(worker, organizationId, { readOnly: false }, async (tx) => {
      const links = (await findDemoLinks(tx, messageId)).slice(from).slice(0, count);
      const reports = links.map(({ token }) => ({
        eventId: `${messageId} ${token}`,
        kind,
        email: '',
        messageId: null,
        token,
        detail,
        isFinal: true,
        at: null,
      }));
      await takeReports(tx, links[0]?.organizationKey ?? '', 'demo', reports);
    }),
  );
}
