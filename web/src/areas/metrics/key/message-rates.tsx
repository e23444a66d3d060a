import { Trans } from '@lingui/react/macro';
import type { MessageResult } from 'contract/metrics/metrics.ts';
import { Fragment, type ReactNode } from 'react';
import { formatCount, formatPercent, percentOf } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import styles from '../metrics.module.css';

export interface MessageRatesProps {
  items: readonly MessageResult[];
  name: (item: MessageResult) => ReactNode;
  timeZone: string;
}

/** Opened and clicked of each message on one scale from 0 to 100 per cent. */
export function MessageRates({ items, name, timeZone }: MessageRatesProps) {
  return (
    <div className={styles.rows}>
      <span className={`${styles.name} ${styles.head}`}>
        <Trans>Campaign</Trans>
      </span>
      <span className={`${styles.number} ${styles.head}`}>
        <Trans>Delivered</Trans>
      </span>
      <span className={`${styles.axis} ${styles.head}`} aria-hidden="true">
        {marks.map((mark) => (
          <i key={mark} style={{ left: at(mark) }}>
            {formatPercent(mark, 0)}
          </i>
        ))}
      </span>
      {items.map((item) => (
        <Fragment key={item.messageId}>
          <span className={styles.name}>
            <b>{name(item)}</b>
            <span className={text.hint}>{formatMoment(item.startedAt, timeZone)}</span>
          </span>
          <span className={styles.number}>{formatCount(item.delivered)}</span>
          <Rates {...item} />
        </Fragment>
      ))}
    </div>
  );
}

const marks = [0, 25, 50, 75, 100];

// Room for the numbers at both ends.
const at = (rate: number) => `calc(${rate / 100} * (100% - 96px) + 48px)`;

function Rates({ opened, clicked, delivered }: MessageResult) {
  const [open, click] = [percentOf(opened, delivered), percentOf(clicked, delivered)];
  const [left, right] = [Math.min(open, click), Math.max(open, click)];
  const leading = `${styles.value} ${styles.leading}`;
  return (
    <span className={styles.scale}>
      <span
        className={styles.between}
        style={{ left: at(left), width: `calc(${(right - left) / 100} * (100% - 96px))` }}
      />
      <span className={styles.pointBefore} style={{ left: at(click) }} />
      <span className={styles.point} style={{ left: at(open) }} />
      <span className={open >= click ? styles.value : leading} style={{ left: at(open) }}>
        {formatPercent(open)}
      </span>
      <span className={open >= click ? leading : styles.value} style={{ left: at(click) }}>
        {formatPercent(click)}
      </span>
    </span>
  );
}
