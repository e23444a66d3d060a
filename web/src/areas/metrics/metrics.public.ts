import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { CampaignAdditions } from '../campaigns/campaigns.public.ts';

/** What metrics add to the screens of campaigns. */
export const campaignAdditions: CampaignAdditions = {
  MessageFunnel: lazyPage(() =>
    import('./message/message-funnel.tsx').then((module) => module.MessageFunnel),
  ),
  MessageParts: lazyPage(() =>
    import('./message/message-parts.tsx').then((module) => module.MessageParts),
  ),
};
