import styles from './rate-bar.module.css';

export interface RateBarProps {
  /** From 0 to 1; what is beyond fills all of it. */
  rate: number;
  /** A share to compare with, as an upright line. */
  mark?: number;
  tone?: 'bad';
}

/** A share as a bar in a table, which says the number beside it. */
export function RateBar({ rate, mark, tone }: RateBarProps) {
  return (
    <span
      className={tone === 'bad' ? `${styles.bar} ${styles.bad}` : styles.bar}
      aria-hidden="true"
    >
      <i style={{ inlineSize: `${Math.ceil(100 * Math.min(1, rate))}%` }} />
      {mark === undefined ? null : <b style={{ insetInlineStart: `${100 * mark}%` }} />}
    </span>
  );
}
