import { randomBytes } from 'node:crypto';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  refuseArchived,
  requireChannel,
  targetOf,
  type ChannelRow,
  findMailboxRow,
  type MailboxRow,
  beginArrivalTest,
  findArrivalTest,
} from '../../channels/channels.public.ts';
import { readChannelMailbox } from './change-mailbox.ts';
import { sendArrivalTest } from './arrival-test.jobs.ts';

/** An address that bounces come back to, as those of real emails do: with a part that names one email alone. */
export function arrivalTestAddress(
  { address }: Pick<MailboxRow, 'address'>,
  {
    bounce_domain: domain,
    from_address: sender,
  }: Pick<ChannelRow, 'bounce_domain' | 'from_address'>,
  token: string,
): string {
  if (address !== null) return address.replace(/@(?=[^@]*$)/, `+${token}@`);
  return domain === null ? sender : `b+${token}@${domain}`;
}

/**
 * Has a test email sent from a channel to the mailbox that its bounces come back to, in which it is found again.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for a channel that may not send yet, without a mailbox that was read, and
 *   while one is being sent
 */
export async function startArrivalTest(tx: OrganizationTransaction, channelId: number) {
  const channel = await requireChannel(tx, channelId);
  refuseArchived(channel);
  const mailbox = await findMailboxRow(tx, channelId);
  if (mailbox === undefined) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('mailbox_is_none') });
  }
  // Only then it is known where a read begins.
  if (mailbox.read_at === null) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('mailbox_not_read') });
  }
  // The mailbox’s address is one that someone typed: emails to it need a sender that was proven.
  if (channel.state !== 'verified') {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_verify_first') });
  }
  if ((await findArrivalTest(tx, channelId))?.state === 'sending') {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_test_on_its_way') });
  }
  const token = randomBytes(16).toString('hex');
  const { organizationId } = tx.member;
  await beginArrivalTest(tx, channelId, token, arrivalTestAddress(mailbox, channel, token));
  await enqueue(tx.db, sendArrivalTest, { organizationId, channelId, token });
  await recordAudit(tx, { action: 'channel.tried', ...targetOf(channelId) });
  return readChannelMailbox(tx, channelId);
}
