import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { TimeLine } from '../../delivery/delivery.public.ts';
import { useCampaignPace } from './use-campaign-pace.ts';

export interface CampaignTimeLineProps {
  campaign: CampaignHead;
  /** How many get it as of now. */
  people: number;
  now: Date;
}

/** When the emails of a campaign will leave; nothing while neither a limit nor quiet hours tell it. */
export function CampaignTimeLine({ campaign, people, now }: CampaignTimeLineProps) {
  const timing = useCampaignPace(campaign, now);
  if (timing === null || !timing.isKnown || people === 0) return null;
  return <TimeLine start={timing.start} emails={people} pace={timing.pace} />;
}
