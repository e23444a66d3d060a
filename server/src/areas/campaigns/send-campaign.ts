import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-words.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import {
  refuseBlocked,
  refuseBlockedTest,
  sendTest,
  startMessage,
  type PublicAddresses,
  type SendingDeps,
} from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { maySend, mayTest } from './campaigns.policy.ts';
import { subjectOf } from './campaigns.presenter.ts';
import {
  setCampaignMessage,
  setCampaignTested,
  type WholeCampaignRow,
} from './campaigns.repository.ts';
import { checkCampaign } from './check-campaign.ts';
import { lockCampaignIn, readCampaignHead, requireVersion } from './read-campaign.ts';

/**
 * Sends a campaign as it stands in this version to as many people as its sender was shown. From then on its
 * message is what there is to steer.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED with everything that is to be mended first,
 *   CONFLICT when it was sent already, or with `current: {people}` when another number would get it by now
 */
export async function sendCampaign(
  tx: OrganizationTransaction,
  deps: SendingDeps,
  { id, version, people }: { id: number; version: number; people: number },
  requestId: string,
): Promise<CampaignHead> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (!maySend(tx.member, subjectOf(current))) throw sentAlready();
  await requireVersion(tx, current, version);
  const { counts, lines } = await checkCampaign(tx, current);
  refuseBlocked(lines);
  if (counts.eligible !== people) {
    throw new ProblemError('CONFLICT', {
      detail: refuseCampaign('campaign_audience_changed', {
        count: counts.eligible,
        shown: people,
      }),
      current: { people: counts.eligible },
    });
  }
  const messageId = await startMessage(tx, deps, {
    ...messageOf(current),
    purpose: 'campaign',
    audience: current.audience,
  });
  await setCampaignMessage(tx, id, messageId);
  await recordAudit(tx, {
    action: 'campaign.sent',
    targetType: 'campaign',
    targetId: id,
    changes: { people: [null, people], messageId: [null, messageId] },
    requestId,
  });
  return readCampaignHead(tx, id);
}

/**
 * Sends the message as it is written in this version to the caller.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED with what is to be mended first, CONFLICT
 *   when the campaign was sent, or when the caller has no address
 */
export async function testCampaign(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  { id, version }: { id: number; version: number },
  requestId: string,
): Promise<CampaignHead> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (!mayTest(tx.member, subjectOf(current))) throw sentAlready();
  await requireVersion(tx, current, version);
  const { lines } = await checkCampaign(tx, current);
  refuseBlockedTest(lines);
  const messageId = await sendTest(tx, addresses, messageOf(current), tx.member.accountId);
  await setCampaignTested(tx, id);
  await recordAudit(tx, {
    action: 'campaign.tested',
    targetType: 'campaign',
    targetId: id,
    changes: { messageId: [null, messageId] },
    requestId,
  });
  return readCampaignHead(tx, id);
}

function messageOf(row: WholeCampaignRow) {
  return {
    channelId: row.channel_id ?? 0,
    subject: row.subject,
    previewText: row.preview_text,
    document: row.document,
    tracking: row.tracking,
  };
}

function sentAlready(): ProblemError {
  return new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_sent') });
}
