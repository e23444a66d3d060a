import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { refuseCampaign, type campaignRefusals } from 'contract/campaigns/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayApprove, mayCancel, mayReopen, maySubmit } from '../campaigns.policy.ts';
import { subjectOf } from '../campaigns.presenter.ts';
import { lockCampaignIn, readCampaignHead, requireVersion } from '../read-campaign.ts';
import { requireReady } from '../start-campaign.ts';
import { setInReview, setUnplanned } from './plan.repository.ts';

interface Change {
  may: typeof mayCancel;
  to: 'draft' | 'cancelled';
  action: AuditAction;
  refusal: keyof typeof campaignRefusals & `campaign_not_${string}`;
}

const changes = {
  cancel: {
    may: mayCancel,
    to: 'cancelled',
    action: 'campaign.cancelled',
    refusal: 'campaign_not_planned',
  },
  reopen: {
    may: mayReopen,
    to: 'draft',
    action: 'campaign.reopened',
    refusal: 'campaign_not_planned',
  },
  sendBack: {
    may: mayApprove,
    to: 'draft',
    action: 'campaign.sent_back',
    refusal: 'campaign_not_in_review',
  },
} as const satisfies Record<string, Change>;

/**
 * Ends the schedule or the review of a campaign, or reopens a cancelled one.
 *
 * @param comment why it is sent back
 * @throws ProblemError NOT_FOUND, CONFLICT in a state from which there is no such way
 */
export async function changePlan(
  tx: OrganizationTransaction,
  id: number,
  name: keyof typeof changes,
  comment: string | null = null,
): Promise<CampaignHead> {
  const change: Change = changes[name];
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (!change.may(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign(change.refusal) });
  }
  await setUnplanned(tx, id, change.to, { comment });
  await recordAudit(tx, {
    action: change.action,
    targetType: 'campaign',
    targetId: id,
    changes: {
      state: [current.state, change.to],
      ...(current.starts_at === null ? {} : { send_at: [current.starts_at, null] }),
      ...(comment === null ? {} : { comment: [null, comment] }),
    },
  });
  return readCampaignHead(tx, id);
}

/**
 * Asks an administrator to decide about this version.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the current campaign), CONFLICT unless it is a draft,
 *   VALIDATION_FAILED with everything to fix first
 */
export async function submitCampaign(
  tx: OrganizationTransaction,
  { id, version, note = null }: { id: number; version: number; note?: string | null | undefined },
): Promise<CampaignHead> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!maySubmit(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_sent') });
  }
  const people = await requireReady(tx, current);
  await setInReview(tx, id, note);
  await recordAudit(tx, {
    action: 'campaign.submitted',
    targetType: 'campaign',
    targetId: id,
    changes: { state: ['draft', 'in_review'], note: [null, note], people: [null, people] },
  });
  return readCampaignHead(tx, id);
}
