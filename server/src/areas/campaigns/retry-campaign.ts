import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-words.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { countRetry, retryMessage, waitAgain } from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { mayRetry, maySendAgain } from './campaigns.policy.ts';
import { subjectOf } from './campaigns.presenter.ts';
import { lockCampaignIn, readCampaignHead } from './read-campaign.ts';

function otherNumber(now: number, shown: number): ProblemError {
  return new ProblemError('CONFLICT', {
    detail: refuseCampaign('campaign_failed_changed', { count: now, shown }),
    current: { people: now },
  });
}

/**
 * Sends a campaign again to those it failed to reach and who may still be written to: as many as its sender was shown.
 * Afterwards that message is the one to steer.
 *
 * @throws ProblemError NOT_FOUND; CONFLICT before it has ended, when its channel is not verified, or with `current:
 *   {people}` when the number has changed
 */
export async function retryCampaign(
  tx: OrganizationTransaction,
  { id, people, undoSeconds }: { id: number; people: number; undoSeconds?: number | undefined },
  requestId: string,
): Promise<CampaignHead> {
  const row = await lockCampaignIn(tx, id, { deleted: false });
  if (row.message_id === null || !mayRetry(tx.member, subjectOf(row))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_retry_early') });
  }
  const { eligible } = await countRetry(tx, row.message_id);
  if (eligible !== people) throw otherNumber(eligible, people);
  const messageId = await retryMessage(tx, row.message_id, undoSeconds);
  await recordAudit(tx, {
    action: 'campaign.retried',
    targetType: 'campaign',
    targetId: id,
    changes: { people: [null, people], messageId: [null, messageId] },
    requestId,
  });
  return readCampaignHead(tx, id);
}

/**
 * Sends mails again of which no one knows whether they arrived. Who has one gets it twice: someone decides that,
 * and the trail says who.
 *
 * @throws ProblemError NOT_FOUND; CONFLICT before it has ended, or with `current: {people}` when there is another
 *   number of them by now
 */
export async function sendAgain(
  tx: OrganizationTransaction,
  { id, people, deliveryIds }: { id: number; people: number; deliveryIds?: number[] | undefined },
  requestId: string,
): Promise<CampaignHead> {
  const row = await lockCampaignIn(tx, id, { deleted: false });
  if (row.message_id === null || !maySendAgain(tx.member, subjectOf(row))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_again_early') });
  }
  const waiting = await waitAgain(tx, row.message_id, deliveryIds ?? null);
  if (waiting !== people) throw otherNumber(waiting, people);
  await recordAudit(tx, {
    action: 'campaign.sent_again',
    targetType: 'campaign',
    targetId: id,
    changes: { people: [null, people], deliveries: [null, deliveryIds ?? 'all'] },
    requestId,
  });
  return readCampaignHead(tx, id);
}
