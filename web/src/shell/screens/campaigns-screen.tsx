import { Suspense } from 'react';
import { CampaignsPage } from '../../areas/campaigns/list/campaigns-page.tsx';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';

const WaitingCampaigns = lazyPage(() =>
  import('../../areas/metrics/waiting/waiting-campaigns.tsx').then((part) => part.WaitingCampaigns),
);

/** All campaigns, with those that wait for a decision. */
export function CampaignsScreen() {
  return (
    <CampaignsPage
      waiting={
        <Suspense fallback={null}>
          <WaitingCampaigns />
        </Suspense>
      }
    />
  );
}
