import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import {
  cancelCampaign,
  reopenCampaign,
  scheduleCampaign,
  sendBackCampaign,
  submitCampaign,
} from 'contract/campaigns/plan.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { checkCampaign } from 'contract/campaigns/draft.contract.ts';
import { cacheCampaign } from '../campaigns.queries.ts';

type Versioned = Pick<CampaignHead, 'id' | 'version'>;

export interface ScheduleWanted {
  at: Date;
  people: number;
  tolerance?: number | null;
}

export function planCampaign(
  { id, version }: Versioned,
  { at, people, tolerance }: ScheduleWanted,
): Promise<CampaignHead> {
  const body = {
    version,
    people,
    sendAt: at.toISOString(),
    ...(tolerance === undefined ? {} : { tolerance }),
  };
  return keeping(api.call(scheduleCampaign, { params: { id }, body }));
}

export function submitForReview(
  { id, version }: Versioned,
  note: string | null,
): Promise<CampaignHead> {
  return keeping(api.call(submitCampaign, { params: { id }, body: { version, note } }));
}

export function sendBackToAuthor({ id }: Versioned, comment: string): Promise<CampaignHead> {
  return keeping(api.call(sendBackCampaign, { params: { id }, body: { comment } }));
}

const changes = { cancel: cancelCampaign, reopen: reopenCampaign };
export type PlanChange = keyof typeof changes;

export function changePlan(id: number, change: PlanChange): Promise<CampaignHead> {
  return keeping(api.call(changes[change], { params: { id } }));
}

/** What was checked of it is asked for again. */
async function keeping(work: Promise<CampaignHead>): Promise<CampaignHead> {
  const head = cacheCampaign(await work);
  void askAgain(checkCampaign);
  return head;
}
