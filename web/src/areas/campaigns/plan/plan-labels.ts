import { plural, t } from '@lingui/core/macro';
import type { CampaignHead, HeldCode } from 'contract/campaigns/campaign.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatDuration } from '../../../kit/text/time.ts';

type Planned = Pick<CampaignHead, 'state' | 'subject' | 'schedule' | 'review'>;

/** What a campaign waits for, in a line of the list. */
export function planLabels(
  { state, subject, schedule, review }: Planned,
  now = new Date(),
): string {
  if (schedule !== null) {
    if (schedule.held !== null) return heldMessages(schedule.held.code, schedule.held.people);
    const left = (Date.parse(schedule.at) - now.getTime()) / 1000;
    const starts = formatDuration(left);
    return left <= 0 ? t`starting` : t`starts in ${starts}`;
  }
  if (review !== null) {
    const { by } = review;
    return by === null ? t`waiting for approval` : t`${by} asked for approval`;
  }
  return state === 'draft' && subject === '' ? t`no subject yet` : '';
}

/** Why a campaign was held, in a few words. */
export function heldMessages(code: HeldCode, people: number): string {
  switch (code) {
    case 'no_recipients':
      return t`no one could get it`;
    case 'people_changed':
      return plural(people, { one: 'now # person', other: 'now # people' });
    case 'not_ready':
      return t`a check failed`;
  }
}

/** Why a campaign was held and what to do, in sentences. */
export function heldSentence(schedule: NonNullable<CampaignHead['schedule']>): string {
  const { held } = schedule;
  if (held === null) return '';
  const before = formatCount(schedule.people);
  switch (held.code) {
    case 'no_recipients':
      return t`No one in the audience could get this email. Make it a draft to change the audience.`;
    case 'people_changed':
      return plural(held.people, {
        one: `# person would get it instead of ${before}. Check the audience, then send now or choose another time.`,
        other: `# people would get it instead of ${before}. Check the audience, then send now or choose another time.`,
      });
    case 'not_ready':
      return t`Something stands in the way of sending. Fix the blocked checks, then send now or choose another time.`;
  }
}
