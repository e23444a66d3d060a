import { t } from '@lingui/core/macro';
import type { CalendarEvent, listContentDays } from 'contract/content/calendar.contract.ts';
import type { ContentHead } from 'contract/content/content.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { instantIn } from 'contract/kernel/wall-time.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { formatWeekday } from '../../../kit/text/time.ts';
import { timeIn } from '../../../kit/text/zoned.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { tried } from '../content-actions.ts';
import * as queries from '../content.queries.ts';

/** One thing that is planned for a day. */
export type Planned = Answer<typeof listContentDays>['items'][number];

export function mayMove({ event, content: { abilities } }: Planned): boolean {
  return event === 'publish' ? abilities.schedule : abilities.settings;
}

/** Whether it can be planned for a day: automatic steps not for a day that has passed. */
export function fitsDay(planned: Planned, day: string, today: string): boolean {
  return day !== planned.day && (planned.event === 'review' || day >= today);
}

/** Plans it for another day, at the same time, and offers to undo it. True when it was done. */
export function moveToDay(planned: Planned, day: string, timeZone: string): Promise<boolean> {
  const { content, event, at } = planned;
  const { title } = content;
  const when = formatWeekday(day);
  return tried(
    async () => {
      const time = at === null ? '' : timeIn(timeZone, new Date(at));
      const next = at === null ? day : instantIn(day, time, timeZone).toISOString();
      const moved = await plan(content, event, next);
      notify.success({
        title: t`“${title}” moved to ${when}`,
        actions: [action(t`Undo`, () => moveBack(moved, event, at ?? planned.day))],
      });
    },
    t`Couldn’t move “${title}” to ${when}`,
  );
}

function moveBack(content: ContentHead, event: CalendarEvent, to: string): Promise<boolean> {
  const { title } = content;
  return tried(
    async () => {
      await plan(content, event, to);
      notify.success({ title: t`Move of “${title}” undone` });
    },
    t`Couldn’t undo the move of “${title}”`,
  );
}

/** @param to an instant; of a review a day */
function plan({ id, version }: ContentHead, event: CalendarEvent, to: string) {
  if (event === 'publish') return queries.schedule(id, version, to);
  return queries.saveSettings(
    id,
    event === 'expire' ? { version, unpublishAt: to } : { version, reviewAt: to },
  );
}
