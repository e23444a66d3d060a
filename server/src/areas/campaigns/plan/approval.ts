import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import type { CampaignRow } from '../campaigns.repository.ts';
import { findApprovalThreshold } from './plan.repository.ts';

/** Above how many people the caller needs an administrator; null: never. */
export async function approvalAbove(tx: OrganizationTransaction): Promise<number | null> {
  return may(tx.member.type, 'campaigns.approve') ? null : findApprovalThreshold(tx);
}

/**
 * What was approved stays so: a scheduled campaign that someone sends or moves goes to as many as were approved.
 *
 * @throws ProblemError CONFLICT when an administrator approves a campaign to as many people
 */
export async function requireApproved(
  tx: OrganizationTransaction,
  { state, reviewed_people: approved }: CampaignRow,
  people: number,
): Promise<void> {
  if (state === 'scheduled' && approved !== null && people <= approved) return;
  const above = await approvalAbove(tx);
  if (above !== null && people > above) {
    throw new ProblemError('CONFLICT', {
      detail: refuseCampaign('campaign_needs_approval', { count: above }),
    });
  }
}

/** Who sends or schedules what is in review approves it. */
export async function recordApproval(
  tx: OrganizationTransaction,
  { id, state, version }: CampaignRow,
): Promise<void> {
  if (state !== 'in_review') return;
  await recordAudit(tx, {
    action: 'campaign.approved',
    targetType: 'campaign',
    targetId: id,
    changes: { version: [null, version] },
  });
}
