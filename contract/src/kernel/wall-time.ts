import { dayMs } from './days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format costs more to make than to use a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** Milliseconds that the clocks of a time zone are ahead of UTC at an instant. */
export function aheadAt(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const [year, month, day, hour, minute, second] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
    'second',
  ].map((type) => Number(parts.find((part) => part.type === type)?.value)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The instants at which clocks of a time zone (IANA) show a day (`YYYY-MM-DD`) and a time (`HH:MM`), the first first: none
 * where clocks are put forward over it, two where they are put back over it.
 */
export function instantsAt(day: string, time: string, timeZone: string): Date[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsets = new Set([-dayMs, 0, dayMs].map((around) => aheadAt(asUtc + around, timeZone)));
  return [...offsets]
    .map((ahead) => asUtc - ahead)
    .filter((at) => asUtc - at === aheadAt(at, timeZone))
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at));
}

/**
 * The instant at which clocks of a time zone show a day (`YYYY-MM-DD`) and a time (`HH:MM`). An hour that clocks skip
 * counts as the one after it; of one that they show twice the first is meant.
 */
export function instantIn(day: string, time: string, timeZone: string): Date {
  const [first] = instantsAt(day, time, timeZone);
  if (first !== undefined) return first;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asUtc - aheadAt(asUtc - dayMs, timeZone));
}

/** Whether clocks of a time zone (IANA) show the time of an instant a second time, because they are put back. */
export function isShownTwice(at: Date, timeZone: string): boolean {
  const instant = at.getTime();
  const [before, after] = offsetsAround(Math.floor(instant / dayMs), timeZone);
  if (before === after) return false;
  const shown = instant + aheadAt(instant, timeZone);
  return [before, after].some((ahead) => {
    const other = shown - ahead;
    return other !== instant && other + aheadAt(other, timeZone) === shown;
  });
}

const offsets = new Map<string, readonly [number, number]>();

/** How far clocks are ahead the day before and the day after one, which is counted from 1970 in UTC: lists ask for few. */
function offsetsAround(day: number, timeZone: string): readonly [number, number] {
  const key = `${day} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const made = [
    aheadAt((day - 1) * dayMs, timeZone),
    aheadAt((day + 2) * dayMs, timeZone),
  ] as const;
  offsets.set(key, made);
  return made;
}
