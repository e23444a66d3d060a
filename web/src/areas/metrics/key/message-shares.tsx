import type { MessageResult } from 'contract/metrics/metrics.ts';
import { Fragment, type ReactNode } from 'react';
import { formatCount, formatPercent } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import styles from '../metrics.module.css';

export interface MessageSharesProps {
  items: readonly MessageResult[];
  name: (item: MessageResult) => ReactNode;
  timeZone: string;
}

/** Opened and clicked of each message on one scale from nobody to everybody. */
export function MessageShares({ items, name, timeZone }: MessageSharesProps) {
  return (
    <div className={styles.rows}>
      {items.map((item) => (
        <Fragment key={item.messageId}>
          <span className={styles.name}>
            <b>{name(item)}</b>
            <span className={text.hint}>{formatMoment(item.startedAt, timeZone)}</span>
          </span>
          <span className={styles.number}>{formatCount(item.delivered)}</span>
          <Shares {...item} />
        </Fragment>
      ))}
    </div>
  );
}

// Room for the numbers at both ends.
const at = (share: number) => `calc(${share / 100} * (100% - 96px) + 48px)`;

function Shares({ opened, clicked, delivered }: MessageResult) {
  const percent = (count: number) =>
    delivered === 0 ? 0 : Math.min(100, (100 * count) / delivered);
  const [open, click] = [percent(opened), percent(clicked)];
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
