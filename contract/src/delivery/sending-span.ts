import { addDays, dayMs } from '../kernel/days.ts';
import { aheadAt, instantIn } from '../kernel/wall-time.ts';

/** From an instant to another, the second one outside. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Times of day between which no email leaves; they may go over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** What decides when emails leave. */
export interface Pace {
  /** Emails a minute at most; null where nothing limits them. */
  readonly perMinute: number | null;
  readonly quietHours: QuietHours | null;
  /** The clocks of the quiet hours. */
  readonly timeZone: string;
}

/** When emails leave. */
export interface Sending {
  /** When the first leaves: after the quiet hours that it would be in. */
  readonly first: Date;
  /** Null where the pace is not known, and where the last leaves later than anyone looks ahead. */
  readonly last: Date | null;
}

/** Emails that wait. */
export interface Waiting {
  readonly count: number;
  /** Before it none of them leaves. */
  readonly from: Date;
  /** The clocks of their quiet hours. */
  readonly timeZone: string;
}

const minuteMs = 60_000;
/** So far is looked ahead. */
const daysMax = 60;

function dayOf(at: Date, timeZone: string): string {
  return new Date(at.getTime() + aheadAt(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The quiet hours from an instant on, without end; the first may have begun the evening before. */
function* quietFrom(
  from: Date,
  { quietHours, timeZone }: Omit<Pace, 'perMinute'>,
): Generator<Span, undefined> {
  if (quietHours === null) return;
  const overMidnight = quietHours.from > quietHours.until;
  for (let day = addDays(dayOf(from, timeZone), -1); ; day = addDays(day, 1)) {
    const until = instantIn(overMidnight ? addDays(day, 1) : day, quietHours.until, timeZone);
    if (until > from) yield { from: instantIn(day, quietHours.from, timeZone), until };
  }
}

/** The quiet hours that a span touches, in their order. */
export function quietSpans({ from, until }: Span, pace: Omit<Pace, 'perMinute'>): Span[] {
  const spans: Span[] = [];
  for (const quiet of quietFrom(from, pace)) {
    if (quiet.from >= until) break;
    spans.push(quiet);
  }
  return spans;
}

/** The smaller of two limits; null where there is neither. */
export function lowerLimit(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** When so many emails leave that may go from an instant on: at their pace, and none in quiet hours. */
export function sendingOf(start: Date, emails: number, pace: Pace): Sending {
  const { perMinute, timeZone } = pace;
  const [begun] = quietSpans({ from: start, until: new Date(start.getTime() + 1) }, pace);
  const first = begun?.until ?? start;
  if (perMinute === null) return { first, last: null };
  const waiting = [{ count: emails, from: start, timeZone }];
  return { first, last: lastOf(start, waiting, { ...pace, perMinute }) };
}

interface KnownPace {
  readonly perMinute: number;
  readonly quietHours: QuietHours | null;
}

/** Emails that wait, as their time goes by. */
class Queue {
  /** Milliseconds that those take which have not left. */
  left: number;
  readonly #from: number;
  readonly #quiet: Generator<Span, undefined>;
  #next: Span | undefined;

  constructor(
    start: Date,
    { count, from, timeZone }: Waiting,
    { perMinute, quietHours }: KnownPace,
  ) {
    this.left = (count * minuteMs) / perMinute;
    this.#from = from.getTime();
    this.#quiet = quietFrom(start, { quietHours, timeZone });
    this.#next = this.#quiet.next().value;
  }

  /** Whether they may leave at a time, and until when that stays so. */
  at(time: number): { open: boolean; until: number } {
    while (this.#next !== undefined && this.#next.until.getTime() <= time) {
      this.#next = this.#quiet.next().value;
    }
    const quiet = this.#next;
    if (quiet !== undefined && quiet.from.getTime() <= time) {
      return { open: false, until: quiet.until.getTime() };
    }
    if (this.#from > time) return { open: false, until: this.#from };
    return { open: true, until: quiet?.from.getTime() ?? Infinity };
  }
}

/**
 * When the last of the emails that wait leaves: all at one pace together, each outside of its quiet hours. Null where that
 * is later than anyone looks ahead.
 */
export function lastOf(start: Date, waiting: readonly Waiting[], pace: KnownPace): Date | null {
  const queues = waiting
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .map((one) => new Queue(start, one, pace));
  const end = start.getTime() + daysMax * dayMs;
  let time = start.getTime();
  while (queues.some(({ left }) => left > 0)) {
    if (time > end) return null;
    const now = queues
      .filter(({ left }) => left > 0)
      .map((queue) => ({ queue, ...queue.at(time) }));
    const until = Math.min(...now.map((one) => one.until));
    const open = now.filter((one) => one.open).map(({ queue }) => queue);
    const wanted = open.reduce((sum, { left }) => sum + left, 0);
    let room = until - time;
    const isOver = wanted > 0 && wanted <= room;
    time = isOver ? time + wanted : until;
    for (const queue of open) {
      // All of what is over: sums of fractions would leave a rest.
      const leaving = isOver ? queue.left : Math.min(queue.left, room);
      queue.left -= leaving;
      room -= leaving;
    }
  }
  return time > end ? null : new Date(time);
}
