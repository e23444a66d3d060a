import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { Pace } from 'contract/delivery/sending-span.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { useLimit } from '../../delivery/delivery.public.ts';

export interface CampaignPace {
  /** From when on emails may leave. */
  start: Date;
  pace: Pace;
  /** Whether anything is known of when they leave: a limit, or quiet hours. */
  isKnown: boolean;
}

/**
 * From when on, how fast and outside of which hours the emails of a campaign leave; null where that is another time for
 * each recipient.
 *
 * @param now of one that is sent when someone selects Send
 */
export function useCampaignPace(campaign: CampaignHead, now: Date): CampaignPace | null {
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const perMinute = useLimit(campaign);
  const { localTime, quietHours, schedule } = campaign;
  if (localTime) return null;
  const sendAt = schedule?.at ?? campaign.sendAt;
  return {
    start: sendAt === null ? new Date(now.getTime() + 1000 * undoSeconds) : new Date(sendAt),
    pace: { perMinute, quietHours, timeZone },
    isKnown: perMinute !== null || quietHours !== null,
  };
}
