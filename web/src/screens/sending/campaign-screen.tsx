import { CampaignPage } from '../../areas/campaigns/campaign-page.tsx';
import { MessageResults } from '../../areas/metrics/metrics.public.ts';

/** One campaign, with what is known of its readers. */
export function CampaignScreen() {
  return <CampaignPage Results={MessageResults} />;
}
