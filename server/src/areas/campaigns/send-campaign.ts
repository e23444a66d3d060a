import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import {
  askForLinks,
  refuseBlockedTest,
  requireTesters,
  sendTest,
  type PublicAddresses,
  type SendingDeps,
} from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { maySend, mayTest } from './campaigns.policy.ts';
import { subjectOf } from './campaigns.presenter.ts';
import { setCampaignTested } from './campaigns.repository.ts';
import { checkCampaign } from './check-campaign.ts';
import { recordApproval, requireApproved } from './plan/approval.ts';
import { lockCampaignIn, readCampaignHead, requireVersion } from './read-campaign.ts';
import { messageOf, requireReady, startCampaign } from './start-campaign.ts';

/**
 * Sends a campaign as it stands in this version to as many people as its sender was shown. Afterwards its message is
 * the one to steer.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED with everything to fix first, CONFLICT when it
 *   was sent already, or with `current: {people}` when the number has changed
 */
export async function sendCampaign(
  tx: OrganizationTransaction,
  deps: SendingDeps,
  { id, version, people }: { id: number; version: number; people: number },
): Promise<CampaignHead> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (!maySend(tx.member, subjectOf(current))) throw sentAlready();
  await requireVersion(tx, current, version);
  await requireReady(tx, current, people);
  await requireApproved(tx, current, people);
  await recordApproval(tx, current);
  await startCampaign(tx, deps, current, { people, atItsTime: false });
  return readCampaignHead(tx, id);
}

/**
 * Sends the message as it is written in this version to the caller, and to colleagues.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED with what to fix first, CONFLICT when the
 *   campaign was sent, or when the caller has no address
 */
export async function testCampaign(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  { id, version, colleagues }: { id: number; version: number; colleagues?: number[] | undefined },
): Promise<CampaignHead & { testId: number }> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (!mayTest(tx.member, subjectOf(current))) throw sentAlready();
  await requireVersion(tx, current, version);
  const { lines } = await checkCampaign(tx, current, { blockedOnly: true });
  refuseBlockedTest(lines);
  const testers = await requireTesters(tx, colleagues);
  const message = await messageOf(tx, current);
  await askForLinks(tx, message.document);
  const messageId = await sendTest(tx, addresses, message, testers);
  await setCampaignTested(tx, id);
  await recordAudit(tx, {
    action: 'campaign.tested',
    targetType: 'campaign',
    targetId: id,
    changes: { people: [null, testers.length], messageId: [null, messageId] },
  });
  return { ...(await readCampaignHead(tx, id)), testId: messageId };
}

function sentAlready(): ProblemError {
  return new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_sent') });
}
