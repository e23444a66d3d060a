import type { InOrganization } from '../../../kernel/database/organization.ts';
import {
  type MailReport,
  mayBeReport,
  readMailReport,
  type ImapSession,
  type Tally,
  mailHeadersOf,
  arrivalTestTokenOf,
  markArrivalTestArrived,
  type ArrivedTest,
} from '../../channels/channels.public.ts';
import { takeReports } from '../reports/take-reports.ts';

/** What one email told. */
export interface ReadEmail {
  readonly uid: number;
  readonly date: Date | null;
  readonly reports: readonly MailReport[];
  /** Null of all but a test email of ours. */
  readonly test: ArrivedTest | null;
}

/** Reads these emails: of those whose headers are of a report the beginning, of others the headers alone. */
export async function readBatch(
  session: Pick<ImapSession, 'heads' | 'source'>,
  uids: readonly number[],
  after: Date | null,
): Promise<ReadEmail[]> {
  const emails: ReadEmail[] = [];
  for (const { uid, date, head } of await session.heads(uids)) {
    if (after !== null && date !== null && date < after) continue;
    // One after the other: so one email at a time is in memory.
    const reports = mayBeReport(head) ? readMailReport(await session.source(uid)) : [];
    const token = arrivalTestTokenOf(head);
    const test = token === null ? null : { token, date, headers: mailHeadersOf(head) };
    emails.push({ uid, date, reports, test });
  }
  return emails;
}

/**
 * Takes what emails told. A mailbox takes emails from anyone: of what stands in them that alone counts which names an
 * email of ours by what no one else knows.
 */
export async function takeBatch(
  tx: InOrganization,
  organizationKey: string,
  channelId: number,
  emails: readonly ReadEmail[],
): Promise<Tally> {
  const all = emails.flatMap(({ reports }) => reports);
  const source = `mailbox ${channelId}`;
  const taken = new Set(await takeReports(tx, organizationKey, source, all, 'ours'));
  for (const { test } of emails) {
    if (test !== null) await markArrivalTestArrived(tx, channelId, test);
  }
  const tells = (kinds: readonly MailReport['kind'][]) =>
    emails.filter(({ reports }) =>
      reports.some((report) => taken.has(report) && kinds.includes(report.kind)),
    ).length;
  return {
    read: emails.length,
    bounces: tells(['hard', 'soft']),
    complaints: tells(['complaint']),
    others: emails.filter(({ reports, test }) => reports.length === 0 && test === null).length,
  };
}
