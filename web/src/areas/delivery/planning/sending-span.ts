import { addDays } from '../../../kit/calendar/month.ts';
import { dayIn } from '../../../kit/text/time.ts';
import { instantIn } from '../../../kit/text/zoned.ts';

/** From an instant to another, the second one outside. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Times of day between which no email leaves; they may go over midnight. */
interface QuietHours {
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

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** So far is looked ahead. */
const daysMax = 60;

/** The quiet hours from an instant on, without end; the first may have begun the evening before. */
function* quietFrom(from: Date, { quietHours, timeZone }: Pace): Generator<Span, undefined> {
  if (quietHours === null) return;
  const overMidnight = quietHours.from > quietHours.until;
  for (let day = addDays(dayIn(timeZone, from), -1); ; day = addDays(day, 1)) {
    const until = instantIn(overMidnight ? addDays(day, 1) : day, quietHours.until, timeZone);
    if (until > from) yield { from: instantIn(day, quietHours.from, timeZone), until };
  }
}

/** The quiet hours that a span touches, in their order. */
export function quietSpans({ from, until }: Span, pace: Pace): Span[] {
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
  const { perMinute } = pace;
  const end = new Date(start.getTime() + daysMax * dayMs);
  let first = start;
  let at = start.getTime();
  let left = perMinute === null ? 0 : (emails / perMinute) * minuteMs;
  for (const { from, until } of quietFrom(start, pace)) {
    if (from <= start) first = until;
    const room = Math.max(0, from.getTime() - at);
    if ((from > start && left <= room) || from > end) break;
    left -= room;
    at = until.getTime();
  }
  const last = new Date(at + left);
  return { first, last: perMinute === null || last > end ? null : last };
}
