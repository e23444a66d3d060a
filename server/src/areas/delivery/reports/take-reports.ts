import { emailKey as keyOf, isEmailAddress } from 'contract/kernel/text.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { MailReport } from '../../channels/channels.public.ts';
import {
  findReported,
  insertReport,
  isWornOut,
  setDeliverability,
  suppressReported,
  unsubscribeReported,
  type ReportedDelivery,
} from './reports.repository.ts';
import { settleReported, settleReturned } from './settle.repository.ts';

/**
 * Takes what is told of emails that were sent, from wherever it comes. A mailbox that isn't there, and one that bounced
 * too often, gets no further emails; a reader who complained is unsubscribed too. The delivery that came back, or that arrived after
 * all, moves in the figures. Told twice is told once.
 *
 * @param source who tells it, for its event ids
 * @param which `ours`: those alone that name an email of this organization, as anyone may have written them
 * @returns those that were new
 */
export async function takeReports(
  tx: InOrganization,
  organizationKey: string,
  source: string,
  reports: readonly MailReport[],
  which: 'all' | 'ours' = 'all',
): Promise<MailReport[]> {
  const fresh: MailReport[] = [];
  // In an order that all use, so that two at once do not wait for each other.
  for (const report of reports.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))) {
    // One after the other in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    if (await takeReport(tx, organizationKey, source, report, which)) fresh.push(report);
  }
  return fresh;
}

async function takeReport(
  tx: InOrganization,
  organizationKey: string,
  source: string,
  report: MailReport,
  which: 'all' | 'ours',
): Promise<boolean> {
  const delivery = await findDelivery(tx, organizationKey, report);
  if (which === 'ours' && delivery === undefined) return false;
  const reported = isEmailAddress(report.email) ? keyOf(report.email) : null;
  if (report.kind === 'delivered')
    return delivery !== undefined && (await settleReported(tx, delivery.id)) > 0;
  const emailKey = delivery?.email_key ?? reported;
  if (emailKey === null || report.eventId === '') return false;
  const ids = { emailKey, deliveryId: delivery?.id ?? null };
  const cut = { ...report, eventId: report.eventId.slice(0, 200) };
  const novelty = await insertReport(tx, source, cut, ids);
  if (novelty === 'known') return false;
  if (delivery !== undefined) await settle(tx, report, delivery);
  if (novelty === 'new' || report.kind !== 'complaint')
    await follow(tx, emailKey, report, delivery);
  return true;
}

/** How the delivery ended, by what is told of it; the figures follow. */
async function settle(
  tx: InOrganization,
  { kind, isFinal }: MailReport,
  { id }: ReportedDelivery,
): Promise<void> {
  // Who complains has got it.
  if (kind === 'complaint') await settleReported(tx, id);
  else if (isFinal) await settleReturned(tx, { deliveryId: id });
}

async function follow(
  tx: InOrganization,
  emailKey: string,
  { kind, detail }: MailReport,
  delivery: ReportedDelivery | undefined,
): Promise<void> {
  if (kind === 'complaint') {
    await suppressReported(tx, emailKey, 'complaint', detail);
    await setDeliverability(tx, emailKey, 'complained');
    await unsubscribeReported(tx, emailKey, delivery);
  } else if (kind === 'hard' || (await isWornOut(tx, emailKey))) {
    await suppressReported(tx, emailKey, 'hard_bounce', detail);
    await setDeliverability(tx, emailKey, 'hard_bounced');
  } else await setDeliverability(tx, emailKey, 'soft_bouncing');
}

/** The email that is told of, if it is one of this organization. */
async function findDelivery(
  tx: InOrganization,
  organizationKey: string,
  { token, messageId }: MailReport,
): Promise<ReportedDelivery | undefined> {
  if (token !== null) {
    const found = await findReported(tx, { token });
    if (found !== undefined) return found;
  }
  const [, id, key] = /^(\d{1,15})\.([0-9a-f]{32})@/.exec(messageId ?? '') ?? [];
  if (id === undefined || key !== organizationKey) return undefined;
  return findReported(tx, { id: Number(id) });
}
