import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayDelete, mayRestore } from '../campaigns.policy.ts';
import { subjectOf } from '../campaigns.presenter.ts';
import { setCampaignDeleted } from '../campaigns.repository.ts';
import { lockCampaignIn, readCampaignHead } from '../read-campaign.ts';

/**
 * Moves a campaign to the trash. Its emails, and their results, stay.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for one under way
 */
export async function trashCampaign(tx: OrganizationTransaction, id: number): Promise<void> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  if (!mayDelete(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_stop_first') });
  }
  await setCampaignDeleted(tx, id, true);
  await record(tx, 'campaign.deleted', id);
}

/** @throws ProblemError NOT_FOUND also when it is not in the trash, FORBIDDEN */
export async function restoreCampaign(
  tx: OrganizationTransaction,
  id: number,
): Promise<CampaignHead> {
  const current = await lockCampaignIn(tx, id, { deleted: true });
  if (!mayRestore(tx.member, subjectOf(current))) throw new ProblemError('FORBIDDEN');
  await setCampaignDeleted(tx, id, false);
  await record(tx, 'campaign.restored', id);
  return readCampaignHead(tx, id);
}

async function record(
  tx: OrganizationTransaction,
  action: 'campaign.deleted' | 'campaign.restored',
  id: number,
): Promise<void> {
  await recordAudit(tx, { action, targetType: 'campaign', targetId: id, changes: null });
}
