import { dayMs } from 'contract/kernel/days.ts';
import type { HistoryEvent } from 'contract/people/history.contract.ts';
import { dayIn } from '../../../kit/text/time.ts';

/** What happened on one of the last two days, or in one month. */
export interface HistoryGroup {
  /** The day of the first, `YYYY-MM-DD`. */
  day: string;
  when: 'today' | 'yesterday' | 'month';
  events: HistoryEvent[];
}

/**
 * Events of a page by when they were, in their order.
 *
 * @param timeZone whose days they are, IANA
 */
export function groupHistory(
  events: readonly HistoryEvent[],
  timeZone: string,
  now = new Date(),
): HistoryGroup[] {
  const today = dayIn(timeZone, now);
  const yesterday = dayIn(timeZone, new Date(now.getTime() - dayMs));
  const groups = new Map<string, HistoryGroup>();
  for (const event of events) {
    const day = dayIn(timeZone, new Date(event.at));
    const when = day === today ? 'today' : day === yesterday ? 'yesterday' : 'month';
    const key = when === 'month' ? day.slice(0, 7) : when;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { day, when, events: [event] });
    else group.events.push(event);
  }
  return [...groups.values()];
}
