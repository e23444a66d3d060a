import { Trans, useLingui } from '@lingui/react/macro';
import type { Mailing } from '../mailing/mailing.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { type QuietHours, quietSpans } from 'contract/delivery/sending-span.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatCount, formatPercent } from '../../../kit/text/format.ts';
import { formatDuration, formatMoment, formatTimeFrom } from '../../../kit/text/time.ts';
import { DeliveryBar } from '../marks/delivery-bar.tsx';
import { doneOf, percent, sendingTook } from '../marks/progress.ts';
import { roughly } from '../marks/roughly.ts';
import { Minutes } from './minutes.tsx';
import styles from './sent.module.css';
import { useLimit } from '../planning/use-limit.ts';

export interface PacePanelProps {
  mailing: Mailing;
  figures: MessageFigures;
  /** When the figures were read. */
  readAt: Date;
}

/** The progress of sending, the time left and the speed, each minute as a column; for an ended mailing the time it took. */
export function PacePanel(props: PacePanelProps) {
  return props.mailing.endedAt === null ? <Pace {...props} /> : <Took {...props} />;
}

/** After a retry on another day the duration means nothing. */
function Took({ mailing: { sent, endedAt, retries }, figures }: PacePanelProps) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const ended = formatMoment(endedAt ?? '', zone);
  const { graceUntil } = figures;
  const took = formatDuration(sendingTook(sent?.at ?? graceUntil, graceUntil, endedAt ?? ''));
  return (
    <p className={styles.untroubled}>
      {sent === null || retries > 0 ? (
        <Trans>Ended {ended}</Trans>
      ) : (
        <Trans>
          Took <b>{took}</b>, ended {ended}
        </Trans>
      )}
    </p>
  );
}

function Pace({ mailing, figures, readAt }: PacePanelProps) {
  const { t } = useLingui();
  const limit = useLimit(mailing);
  const people = Object.values(figures.byState).reduce((sum, count) => sum + count, 0);
  const progress = { people, byState: figures.byState };
  const done = doneOf(progress);
  const sending = mailing.state === 'sending';
  const [doneCount, all] = [formatCount(done), formatCount(people)];
  const rate = formatPercent(percent(done, people), 0);
  return (
    <section className={styles.panel} aria-label={t`Progress`}>
      <div className={styles.pace}>
        <div className={styles.figure}>
          <Trans>
            <b>{doneCount}</b> <span>of {all}</span>
          </Trans>
          <p>
            <Trans>{rate} done</Trans>
          </p>
        </div>
        {sending && figures.secondsLeft !== null ? (
          <TimeLeft {...mailing} seconds={figures.secondsLeft} readAt={readAt} />
        ) : null}
        {figures.perMinute === null ? null : (
          <Speed perMinute={figures.perMinute} limit={limit} sending={sending} />
        )}
        <Minutes minutes={figures.minutes} limit={limit} sending={sending} />
      </div>
      <div className={styles.bar}>
        <DeliveryBar large progress={progress} name={mailing.name} />
      </div>
    </section>
  );
}

interface TimeLeftProps extends Pick<Mailing, 'quietHours' | 'localTime'> {
  seconds: number;
  readAt: Date;
}

function TimeLeft({ seconds, readAt, quietHours = null, localTime = false }: TimeLeftProps) {
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const end = new Date(readAt.getTime() + 1000 * seconds);
  const at = formatTimeFrom(end.toISOString(), timeZone, readAt);
  const { unit, count } = roughly(seconds);
  const left = formatCount(count);
  const isPaused =
    !localTime && quietSpans({ from: readAt, until: end }, { quietHours, timeZone }).length > 0;
  return (
    <div className={styles.figure}>
      {unit === 'hour' ? (
        <Trans>
          <b>{left}</b> <span>hr left</span>
        </Trans>
      ) : (
        <Trans>
          <b>{left}</b> <span>min left</span>
        </Trans>
      )}
      <p>
        <Trans>ends about {at}</Trans>
        {isPaused && quietHours !== null ? (
          <>
            <br />
            <Pause {...quietHours} />
          </>
        ) : null}
      </p>
    </div>
  );
}

function Pause({ from, until }: QuietHours) {
  return (
    <Trans>
      pauses from {from} to {until}
    </Trans>
  );
}

interface SpeedProps {
  perMinute: number;
  limit: number | null;
  sending: boolean;
}

function Speed({ perMinute, limit, sending }: SpeedProps) {
  const speed = formatCount(Math.round(perMinute));
  const most = formatCount(limit ?? 0);
  return (
    <div className={styles.figure}>
      <Trans>
        <b>{speed}</b> <span>per minute</span>
      </Trans>
      <p>
        {limit !== null ? (
          <Trans>limit {most}</Trans>
        ) : sending ? (
          <Trans>in the last few minutes</Trans>
        ) : (
          <Trans>while sending</Trans>
        )}
      </p>
    </div>
  );
}
