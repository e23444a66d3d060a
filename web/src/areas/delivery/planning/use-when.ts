import { t } from '@lingui/core/macro';
import { instantsAt } from 'contract/kernel/wall-time.ts';
import { useState } from 'react';
import { dayIn, isDay, isTime } from '../../../kit/text/time.ts';
import { timeIn } from '../../../kit/text/zoned.ts';

export interface When {
  day: string;
  time: string;
  /** Where clocks show the time twice: the second. */
  second: boolean;
}

export type WhenFault = 'incomplete' | 'skipped' | 'past';

/** The instant that is meant, and what is wrong with it. */
export function readWhen(
  { day, time, second }: When,
  timeZone: string,
  now: Date,
): { at: Date | undefined; twice: readonly Date[]; fault: WhenFault | undefined } {
  if (!isDay(day) || !isTime(time)) {
    return { at: undefined, twice: [], fault: 'incomplete' };
  }
  const instants = instantsAt(day, time, timeZone);
  const at = instants[second ? instants.length - 1 : 0];
  if (at === undefined) return { at, twice: [], fault: 'skipped' };
  const twice = instants.length > 1 ? instants : [];
  return { at, twice, fault: at <= now ? 'past' : undefined };
}

/** What a day and a time are while someone chooses them, in the time zone of the organization. */
export function useWhen(sendAt: string | null, timeZone: string) {
  const [when, setWhen] = useState<When>(() => whenOf(sendAt, timeZone));
  const [opened] = useState(() => new Date());
  return { when, setWhen, ...readWhen(when, timeZone, opened) };
}

function whenOf(sendAt: string | null, timeZone: string): When {
  if (sendAt === null) return { day: '', time: '09:00', second: false };
  const at = new Date(sendAt);
  const [day, time] = [dayIn(timeZone, at), timeIn(timeZone, at)];
  const [first, last] = instantsAt(day, time, timeZone);
  return { day, time, second: last !== undefined && first?.getTime() !== at.getTime() };
}

/** What to do about it. */
export function faultMessages(fault: WhenFault): string {
  switch (fault) {
    case 'incomplete':
      return t`Choose a day and a time`;
    case 'skipped':
      return t`Clocks are put forward over this time. Choose another time.`;
    case 'past':
      return t`Choose a time in the future`;
  }
}
