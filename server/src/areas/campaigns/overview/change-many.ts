import type { CampaignChange, changeManyCampaigns } from 'contract/campaigns/overview.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { changePlan } from '../plan/change-plan.ts';
import { rescheduleCampaign } from '../plan/schedule-campaign.ts';
import { restoreCampaign, trashCampaign } from '../trash-campaign.ts';

type Changed = Answer<typeof changeManyCampaigns>;

/**
 * Changes many campaigns, each as it stands; what cannot be changed is skipped.
 *
 * @throws ProblemError NOT_FOUND where none of them is there
 */
export async function changeMany(
  tx: OrganizationTransaction,
  { change, ids }: { change: CampaignChange; ids: readonly number[] },
  requestId: string,
): Promise<Changed> {
  const done: Changed = { changed: [], skipped: [] };
  let missing = 0;
  // The same order in every call, so that two at once do not wait for each other.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      // One after the other in one transaction.
      // oxlint-disable-next-line no-await-in-loop
      await changeOne(tx, id, change, requestId);
      done.changed.push(id);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      done.skipped.push(id);
      if (error.code === 'NOT_FOUND') missing += 1;
    }
  }
  if (done.changed.length === 0 && missing === done.skipped.length) {
    throw new ProblemError('NOT_FOUND');
  }
  return done;
}

async function changeOne(
  tx: OrganizationTransaction,
  id: number,
  change: CampaignChange,
  requestId: string,
): Promise<void> {
  switch (change) {
    case 'cancel':
      await changePlan(tx, id, 'cancel', requestId);
      return;
    case 'reschedule':
      await rescheduleCampaign(tx, id, requestId);
      return;
    case 'delete':
      await trashCampaign(tx, id, requestId);
      return;
    case 'restore':
      await restoreCampaign(tx, id, requestId);
  }
}
