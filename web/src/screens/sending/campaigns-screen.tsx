import { Suspense } from 'react';
import { CampaignsPage } from '../../areas/campaigns/list/campaigns-page.tsx';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';

const loadWaiting = () => import('../../areas/metrics/waiting/waiting-messages.tsx');

const WaitingMessages = lazyPage(() => loadWaiting().then((part) => part.WaitingMessages));

const DirectSendDays = lazyPage(() =>
  import('../../areas/direct-sends/plan/direct-send-days.tsx').then((part) => part.DirectSendDays),
);

/** All campaigns, with what waits for a decision, and with direct sends in their calendar. */
export function CampaignsScreen() {
  return (
    <CampaignsPage
      waiting={
        <Suspense fallback={null}>
          <WaitingMessages />
        </Suspense>
      }
      onPaused={() => loadWaiting().then((part) => part.askWaitingAgain())}
      Guests={DirectSendDays}
    />
  );
}
