import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { quietSpans } from 'contract/delivery/sending-span.ts';
import { instantIn } from 'contract/kernel/wall-time.ts';
import { addDays } from 'contract/kernel/days.ts';
import { dayIn } from '../../../kit/text/time.ts';
import { timeIn } from '../../../kit/text/zoned.ts';

/** When a campaign that has no time of its own is moved to. */
const usualTime = '09:00';

/**
 * The first time from an instant on at which a campaign can be sent: at the time of day that it has, or at the end of the
 * quiet hours that it would be in.
 */
export function nextFree(
  freeAt: Date,
  { sendAt, quietHours }: Pick<CampaignHead, 'sendAt' | 'quietHours'>,
  timeZone: string,
): Date {
  const time = sendAt === null ? usualTime : timeIn(timeZone, new Date(sendAt));
  const day = dayIn(timeZone, freeAt);
  const today = instantIn(day, time, timeZone);
  const at = today >= freeAt ? today : instantIn(addDays(day, 1), time, timeZone);
  const moment = { from: at, until: new Date(at.getTime() + 1) };
  const [quiet] = quietSpans(moment, { quietHours, timeZone });
  return quiet?.until ?? at;
}
