import type { ReactNode } from 'react';
import { formatCount } from '../text/format.ts';
import styles from './chart.module.css';

export interface BarPair {
  key: string | number;
  label: ReactNode;
  value: number;
  before: number;
  /** At the right: the change. */
  note?: ReactNode;
}

export interface BarPairsProps {
  pairs: readonly BarPair[];
  /** "5,742 before" */
  beforeLabels: (count: string) => ReactNode;
}

/** Each thing now and before, both on one scale, the numbers on the bars. */
export function BarPairs({ pairs, beforeLabels }: BarPairsProps) {
  const most = Math.max(1, ...pairs.flatMap(({ value, before }) => [value, before]));
  // Room for the number at the end of the longest.
  const percent = (value: number) => ({ width: `calc(${value / most} * (100% - 88px))` });
  return (
    <ul className={styles.pairs}>
      {pairs.map(({ key, label, value, before, note }) => (
        <li key={key}>
          <div className={styles.pairHead}>
            <b>{label}</b>
            {note === undefined ? null : <span>{note}</span>}
          </div>
          <div className={styles.pairBar}>
            <i style={percent(value)} aria-hidden="true" />
            <b>{formatCount(value)}</b>
          </div>
          <div className={styles.pairBar}>
            <i style={percent(before)} aria-hidden="true" />
            <span>{beforeLabels(formatCount(before))}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
