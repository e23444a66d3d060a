import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import { toleranceOf } from 'contract/campaigns/tolerance.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { aboveFor, findApprovalThreshold, findTopic } from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import type { CampaignRow } from '../campaigns.repository.ts';

/**
 * Above how many people someone needs an administrator for a campaign; null: never.
 *
 * @param type of who sends it; null for someone who is gone
 */
export async function approvalAbove(
  tx: InOrganization,
  type: AccountType | null,
  campaign: Pick<CampaignRow, 'topic_id'>,
): Promise<number | null> {
  const official = await isOfficial(tx, campaign);
  return aboveFor(type, { official, threshold: await findApprovalThreshold(tx) });
}

async function isOfficial(
  tx: InOrganization,
  { topic_id: id }: Pick<CampaignRow, 'topic_id'>,
): Promise<boolean> {
  const topic = id === null ? undefined : await findTopic(tx, id);
  return topic?.official ?? false;
}

/**
 * What was approved stays so: a scheduled campaign that someone sends or moves goes to as many as were approved, and at
 * its time to as many more as were.
 *
 * @param tolerance as it is wanted; as it was when absent
 * @throws ProblemError CONFLICT when an administrator approves a campaign to as many people, or about such a topic
 */
export async function requireApproved(
  tx: OrganizationTransaction,
  row: CampaignRow,
  people: number,
  tolerance: number | null = row.tolerance,
): Promise<void> {
  const { state, reviewed_people: approved } = row;
  if (
    state === 'scheduled' &&
    approved !== null &&
    people <= approved &&
    toleranceOf(people, tolerance) <= toleranceOf(approved, row.tolerance)
  ) {
    return;
  }
  const above = await approvalAbove(tx, tx.member.type, row);
  if (above === null || people <= above) return;
  throw new ProblemError('CONFLICT', {
    detail: (await isOfficial(tx, row))
      ? refuseCampaign('campaign_official_needs_approval')
      : refuseCampaign('campaign_needs_approval', { count: above }),
  });
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
