import { t } from '@lingui/core/macro';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { listCampaignDays } from 'contract/campaigns/overview.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { instantsAt } from 'contract/kernel/wall-time.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { formatWeekday } from '../../../kit/text/time.ts';
import { timeIn } from '../../../kit/text/zoned.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { tried } from '../../channels/channels.public.ts';
import { planCampaign } from './plan.queries.ts';

/** A campaign on a day of the calendar. */
export type PlannedDay = Answer<typeof listCampaignDays>['items'][number];

export function mayMove({ campaign: { schedule, abilities } }: PlannedDay): boolean {
  return schedule !== null && abilities.schedule;
}

/** Whether it can be planned for a day: not for one that has passed. */
export function fitsDay(planned: PlannedDay, day: string, today: string): boolean {
  return day !== planned.day && day >= today;
}

/** Schedules it for another day, at the same time, and offers to undo it. True when it was done. */
export function moveToDay(
  { campaign, at }: PlannedDay,
  day: string,
  timeZone: string,
): Promise<boolean> {
  const { name, schedule } = campaign;
  const when = formatWeekday(day);
  const [instant] = instantsAt(day, timeIn(timeZone, new Date(at)), timeZone);
  const people = schedule?.people ?? 0;
  if (instant === undefined) {
    notify.error({
      title: t`Couldn’t move ${name} to ${when}`,
      detail: t`Clocks are put forward over this time. Choose another time.`,
    });
    return Promise.resolve(false);
  }
  return tried(
    async () => {
      const moved = await planCampaign(campaign, { at: instant, people });
      notify.success({
        title: t`${name} moved to ${when}`,
        actions: [action(t`Undo`, () => moveBack(moved, new Date(at), people))],
      });
    },
    t`Couldn’t move ${name} to ${when}`,
  );
}

function moveBack(campaign: CampaignHead, at: Date, people: number): Promise<boolean> {
  const { name } = campaign;
  return tried(
    async () => {
      await planCampaign(campaign, { at, people });
      notify.success({ title: t`Move of ${name} undone` });
    },
    t`Couldn’t undo the move of ${name}`,
  );
}
