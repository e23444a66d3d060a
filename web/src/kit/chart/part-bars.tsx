import type { ReactNode } from 'react';
import { percentOf } from '../text/format.ts';
import styles from './part-bars.module.css';

export interface PartBar {
  key: string | number;
  label: ReactNode;
  part: number;
  whole: number;
  /** "75.2%" */
  rate: ReactNode;
  /** "1,398 of 1,860" */
  note: ReactNode;
}

const lengthOf = (count: number, of: number) => ({ inlineSize: `${percentOf(count, of)}%` });

/** How much of each whole something is; the wholes are on one scale, so that small ones look small. */
export function PartBars({ bars }: { bars: readonly PartBar[] }) {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, part, whole, rate, note }) => (
        <li key={key}>
          <div className={styles.head}>
            <b>{label}</b>
            <b>{rate}</b>
            <span>{note}</span>
          </div>
          <div className={styles.whole} style={lengthOf(whole, most)} aria-hidden="true">
            <i style={lengthOf(part, whole)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
