import { Trans } from '@lingui/react/macro';
import { type Pace, quietSpans, sendingOf, type Span } from 'contract/delivery/sending-span.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import {
  dayIn,
  formatDuration,
  formatMoment,
  formatTime,
  formatWeekday,
  zoneName,
} from '../../../kit/text/time.ts';
import { axisOf } from './time-axis.ts';
import styles from './time-line.module.css';

export interface TimeLineProps {
  /** From when on emails may leave. */
  start: Date;
  emails: number;
  pace: Pace;
}

/** When the emails leave within the day, or the days, and the quiet hours around them. */
export function TimeLine({ start, emails, pace }: TimeLineProps) {
  const { timeZone, quietHours } = pace;
  const { first, last } = sendingOf(start, emails, pace);
  const axis = axisOf({ from: start, until: last ?? first }, timeZone);
  const quiet = quietSpans(axis, pace);
  const area = ({ from, until }: Span) => {
    const [left, right] = [axis.fractionAt(from), axis.fractionAt(until)];
    return { left: `${100 * left}%`, width: `${100 * (right - left)}%` };
  };
  const days = [...new Set([start, last ?? first].map((at) => dayIn(timeZone, at)))];
  const day = days.map((one) => formatWeekday(one)).join(' – ');
  const zone = zoneName(timeZone);
  return (
    <Panel
      title={<Finding first={first} last={last} start={start} quiet={quiet} />}
      actions={
        <span className={styles.day}>
          {day}, {zone}
        </span>
      }
    >
      <p className={styles.words}>
        <Leaving first={first} last={last} timeZone={timeZone} />
        {quietHours === null ? null : (
          <span>
            <Quiet from={quietHours.from} until={quietHours.until} />
          </span>
        )}
      </p>
      <div className={styles.line} aria-hidden="true">
        {quiet.map((one) => (
          <i key={one.from.getTime()} className={styles.quiet} style={area(one)} />
        ))}
        <i className={styles.sending} style={area({ from: first, until: last ?? first })} />
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {axis.ticks.map(({ at, label }) => (
          <span key={at.getTime()} style={{ left: `${100 * axis.fractionAt(at)}%` }}>
            {label}
          </span>
        ))}
      </div>
    </Panel>
  );
}

interface FindingProps {
  first: Date;
  last: Date | null;
  start: Date;
  quiet: readonly Span[];
}

/** How long it takes, and how it stands to the quiet hours. */
function Finding({ first, last, start, quiet }: FindingProps) {
  if (last === null) {
    return first > start ? (
      <Trans>Waits for the end of quiet hours</Trans>
    ) : (
      <Trans>As fast as the channel allows</Trans>
    );
  }
  // Less than a minute says less about the pace than about the clock.
  const took = formatDuration(Math.max(60, (last.getTime() - first.getTime()) / 1000));
  if (quiet.some(({ from }) => from >= first && from < last)) {
    return <Trans>About {took} of sending, with a break for quiet hours</Trans>;
  }
  if (first > start) return <Trans>About {took} of sending, after quiet hours</Trans>;
  const next = quiet.find(({ from }) => from >= last);
  if (next === undefined) return <Trans>About {took} of sending</Trans>;
  const before = formatDuration((next.from.getTime() - last.getTime()) / 1000);
  return (
    <Trans>
      About {took} of sending, done {before} before quiet hours
    </Trans>
  );
}

interface LeavingProps extends Pick<FindingProps, 'first' | 'last'> {
  timeZone: string;
}

function Leaving({ first, last, timeZone }: LeavingProps) {
  const oneDay = dayIn(timeZone, first) === dayIn(timeZone, last ?? first);
  const format = oneDay ? formatTime : formatMoment;
  const begins = format(first.toISOString(), timeZone);
  if (last === null) {
    return (
      <strong>
        <Trans>First email at {begins}</Trans>
      </strong>
    );
  }
  const ends = format(last.toISOString(), timeZone);
  return (
    <strong>
      <Trans>
        First email at {begins}, last at about {ends}
      </Trans>
    </strong>
  );
}

function Quiet({ from, until }: { from: string; until: string }) {
  return (
    <Trans>
      Quiet from {from} to {until}
    </Trans>
  );
}
