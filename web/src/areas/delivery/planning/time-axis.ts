import type { Span } from 'contract/delivery/sending-span.ts';
import { instantIn } from 'contract/kernel/wall-time.ts';
import { addDays } from 'contract/kernel/days.ts';
import { dayIn, formatShortDay } from '../../../kit/text/time.ts';

interface Tick {
  readonly at: Date;
  readonly label: string;
}

/** Whole days of a time zone, from midnight to midnight. */
export interface TimeAxis extends Span {
  readonly ticks: readonly Tick[];
  /** Where an instant is, from 0 to 1; outside of it at its end. */
  fractionAt(at: Date): number;
}

/** So many are named at most: more would touch. */
const ticksMax = 12;

/** Hours between ticks within a day; of several days the days themselves. */
const hourSteps = [2, 6, 12];

/** The axis of the days that a span touches. */
export function axisOf({ from: first, until: last }: Span, timeZone: string): TimeAxis {
  const days = daysOf(dayIn(timeZone, first), dayIn(timeZone, last));
  const midnight = (day: string) => instantIn(day, '00:00', timeZone);
  const from = midnight(days[0] ?? '');
  const until = midnight(addDays(days.at(-1) ?? '', 1));
  const length = until.getTime() - from.getTime();
  const fractionAt = (at: Date) =>
    Math.min(1, Math.max(0, (at.getTime() - from.getTime()) / length));
  const step = hourSteps.find((hours) => (24 / hours) * days.length <= ticksMax);
  const ticks =
    step === undefined
      ? days
          .filter((_, index) => index % Math.ceil(days.length / ticksMax) === 0)
          .map((day) => ({ at: midnight(day), label: formatShortDay(day) }))
      : days.flatMap((day) => hoursOf(day, step, timeZone));
  // Its beginning needs no words: the day stands above.
  return { from, until, ticks: ticks.slice(step === undefined ? 0 : 1), fractionAt };
}

function hoursOf(day: string, step: number, timeZone: string): Tick[] {
  return Array.from({ length: 24 / step }, (_, index) => {
    const time = `${String(index * step).padStart(2, '0')}:00`;
    return {
      at: instantIn(day, time, timeZone),
      label: index === 0 ? formatShortDay(day) : time,
    };
  });
}

function daysOf(first: string, last: string): string[] {
  const days = [first];
  while ((days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? last, 1));
  return days;
}
