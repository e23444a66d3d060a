import { CampaignPage } from '../../areas/campaigns/campaign-page.tsx';
import { MessageAdditionsContext } from '../../areas/delivery/delivery.public.ts';
import { messageAdditions } from '../../areas/metrics/metrics.public.ts';

/** One campaign, with what later areas add to it. */
export function CampaignScreen() {
  return (
    <MessageAdditionsContext value={messageAdditions}>
      <CampaignPage />
    </MessageAdditionsContext>
  );
}
