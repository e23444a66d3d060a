import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Mailing } from '../mailing/mailing.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { useEffect, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatTime } from '../../../kit/text/time.ts';
import styles from './sent.module.css';
import { useSteering } from './steer-buttons.tsx';

export interface GracePanelProps {
  mailing: Mailing;
  figures: MessageFigures;
  /** It is a draft again. */
  onUndone: () => Promise<void> | void;
}

/** The time in which nothing is sent, and the way back to the draft. */
export function GracePanel({ mailing, figures, onUndone }: GracePanelProps) {
  const { t } = useLingui();
  const { busy, steer } = useSteering(mailing);
  const left = useSecondsUntil(figures.graceUntil);
  const isRetry = mailing.retries > 0;
  const undo = async () => {
    if ((await steer('undo')) && !isRetry) await onUndone();
  };
  const people = figures.byState.pending;
  const preparing = mailing.state === 'preparing';
  return (
    <section className={styles.panel} aria-label={t`Time to undo`}>
      <div className={styles.grace}>
        <b className={styles.seconds} role="timer">
          {left}
        </b>
        <div>
          <h2>
            <Trans>Seconds left to undo</Trans>
          </h2>
          <p>
            {preparing ? (
              <Trans>Preparing the list of recipients. Nothing has been sent.</Trans>
            ) : isRetry ? (
              <Plural
                value={people}
                one="Nothing has been sent again to the # person yet. Undo leaves everything unchanged."
                other="Nothing has been sent again to the # people yet. Undo leaves everything unchanged."
              />
            ) : (
              <Plural
                value={people}
                one="Nothing has been sent to the # person yet. Undo restores the draft unchanged; no one is notified."
                other="Nothing has been sent to any of the # people yet. Undo restores the draft unchanged; no one is notified."
              />
            )}
          </p>
        </div>
        <Button
          variant="primary"
          size="large"
          icon={<IconArrowBackUp />}
          busy={busy === 'undo' ? t`Undoing` : undefined}
          disabledReason={mailing.abilities.undo ? undefined : t`It’s too late to undo`}
          onClick={() => void undo()}
        >
          <Trans>Undo sending</Trans>
        </Button>
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {Array.from({ length: undoSeconds }, (_, index) => (
          <i key={index} data-part={partOf(undoSeconds - index, left)} />
        ))}
      </div>
      <Ends mailing={mailing} graceUntil={figures.graceUntil} />
    </section>
  );
}

/** When the time began, and when it ends. */
function Ends({ mailing, graceUntil }: { mailing: Mailing; graceUntil: string }) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const ends = formatTime(graceUntil, zone, true);
  const begins = formatTime(
    new Date(Date.parse(graceUntil) - 1000 * undoSeconds).toISOString(),
    zone,
    true,
  );
  const by = mailing.retries > 0 ? null : (mailing.sent?.by ?? null);
  return (
    <p className={styles.tickEnds}>
      <span>
        {by === null ? (
          <Trans>{begins} confirmed</Trans>
        ) : (
          <Trans>
            {begins} confirmed by {by}
          </Trans>
        )}
      </span>
      <span>
        <Trans>{ends} time to undo ends</Trans>
      </span>
    </p>
  );
}

function partOf(second: number, left: number): 'gone' | 'now' | 'left' {
  if (second > left) return 'gone';
  return second === left ? 'now' : 'left';
}

/** Whole seconds until an instant by this clock, counted down; at most as long as the window is. */
function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((new Date(instant).getTime() - now) / 1000);
  return Math.min(undoSeconds, Math.max(0, seconds));
}
