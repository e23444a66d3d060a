import type { Campaign } from 'contract/campaigns/campaign.ts';
import { type Autosave, useAutosave } from '../../delivery/delivery.public.ts';
import { type DraftChanges, loadCampaign, saveDraft } from '../campaigns.queries.ts';

export interface Draft extends Omit<Autosave<Campaign, DraftChanges>, 'item'> {
  /** The campaign with what was typed on top. */
  campaign: Campaign;
}

const port = { save: saveDraft, load: loadCampaign };

/** The draft of a campaign, which saves itself. */
export function useDraft(campaign: Campaign): Draft {
  const { item, ...autosave } = useAutosave<Campaign, DraftChanges>(campaign, port);
  return { ...autosave, campaign: item };
}
