/** Minutes that a time zone is ahead of UTC at an instant. */
function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number];
  const there = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((there - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/**
 * The instant at which clocks of a time zone show a day (`YYYY-MM-DD`) and a time (`HH:MM`). An hour that clocks skip
 * counts as the one after it; of one that they show twice the first is meant.
 */
export function instantIn(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(new Date(asUtc - 86_400_000), timeZone);
  const after = offsetAt(new Date(asUtc + 86_400_000), timeZone);
  const first = new Date(asUtc - before * 60_000);
  if (offsetAt(first, timeZone) === before) return first;
  const second = new Date(asUtc - after * 60_000);
  return offsetAt(second, timeZone) === after ? second : first;
}

/** The time that clocks of a time zone show, `HH:MM`. */
export function timeIn(timeZone: string, at: Date): string {
  const options = { timeZone, timeStyle: 'short', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(at);
}
