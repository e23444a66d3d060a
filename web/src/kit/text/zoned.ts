import { aheadAt, instantsAt } from 'contract/kernel/wall-time.ts';

/**
 * The instant at which clocks of a time zone show a day (`YYYY-MM-DD`) and a time (`HH:MM`). An hour that clocks skip
 * counts as the one after it; of one that they show twice the first is meant.
 */
export function instantIn(day: string, time: string, timeZone: string): Date {
  const [first] = instantsAt(day, time, timeZone);
  if (first !== undefined) return first;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asUtc - aheadAt(asUtc - 86_400_000, timeZone));
}

/** The time that clocks of a time zone show, `HH:MM`. */
export function timeIn(timeZone: string, at: Date): string {
  const options = { timeZone, timeStyle: 'short', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(at);
}
