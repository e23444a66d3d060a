import { CampaignAdditionsContext } from '../../areas/campaigns/campaign-additions.ts';
import { CampaignPage } from '../../areas/campaigns/campaign-page.tsx';
import { campaignAdditions } from '../../areas/metrics/metrics.public.ts';

/** One campaign, with what later areas add to it. */
export function CampaignScreen() {
  return (
    <CampaignAdditionsContext value={campaignAdditions}>
      <CampaignPage />
    </CampaignAdditionsContext>
  );
}
