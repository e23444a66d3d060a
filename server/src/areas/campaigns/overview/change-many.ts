import type { CampaignChange, changeManyCampaigns } from 'contract/campaigns/overview.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { changeEach } from '../../delivery/delivery.public.ts';
import { changePlan } from '../plan/change-plan.ts';
import { rescheduleCampaign } from '../plan/schedule-campaign.ts';
import { restoreCampaign, trashCampaign } from '../trash/trash-campaign.ts';

type Changed = Answer<typeof changeManyCampaigns>;

/**
 * Changes many campaigns, each as it stands; what cannot be changed is skipped.
 *
 * @throws ProblemError NOT_FOUND where none of them is there
 */
export function changeMany(
  tx: OrganizationTransaction,
  { change, ids }: { change: CampaignChange; ids: readonly number[] },
): Promise<Changed> {
  return changeEach(tx, ids, (id) => changeOne(tx, id, change));
}

async function changeOne(
  tx: OrganizationTransaction,
  id: number,
  change: CampaignChange,
): Promise<void> {
  switch (change) {
    case 'cancel':
      await changePlan(tx, id, 'cancel');
      return;
    case 'reschedule':
      await rescheduleCampaign(tx, id);
      return;
    case 'delete':
      await trashCampaign(tx, id);
      return;
    case 'restore':
      await restoreCampaign(tx, id);
  }
}
