import type { CampaignHead } from 'contract/campaigns/campaign.ts';

type QuietHours = NonNullable<CampaignHead['quietHours']>;

/** Whether clocks of a zone show a time within quiet hours, which may go over midnight; their end is not quiet. */
export function isQuietAt(at: Date, { from, until }: QuietHours, timeZone: string): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return from < until ? time >= from && time < until : time >= from || time < until;
}
