import { CampaignsPage } from '../../areas/campaigns/list/campaigns-page.tsx';
import { WaitingCampaigns } from '../../areas/metrics/waiting/waiting-campaigns.tsx';

/** All campaigns, with those that wait for a decision. */
export function CampaignsScreen() {
  return <CampaignsPage waiting={<WaitingCampaigns />} />;
}
