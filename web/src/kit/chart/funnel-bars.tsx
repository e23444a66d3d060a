import type { ReactNode } from 'react';
import { formatCount, formatRate } from '../text/format.ts';
import styles from './chart.module.css';

export interface FunnelStep {
  key: string;
  label: ReactNode;
  value: number;
  /** What the share beside it is of; none when absent. */
  of?: number;
  /** Hatched behind the bar: automated alone, not counted. */
  machines?: number;
}

/** Steps of which each is a part of the first; the number and its share stand beside the bar. */
export function FunnelBars({ steps }: { steps: readonly FunnelStep[] }) {
  const whole = Math.max(1, ...steps.map(({ value }) => value));
  const percent = (value: number) => ({ width: `${(100 * value) / whole}%` });
  return (
    <dl className={styles.funnel}>
      {steps.map(({ key, label, value, of, machines = 0 }) => (
        <div key={key} className={styles.step}>
          <dt>{label}</dt>
          <dd className={styles.track} aria-hidden="true">
            <i style={percent(value)} />
            {machines === 0 ? null : <u style={percent(Math.min(machines, whole - value))} />}
          </dd>
          <dd className={styles.number}>
            <b>{formatCount(value)}</b>
          </dd>
          <dd className={styles.number}>{of === undefined ? '' : formatRate(value, of)}</dd>
        </div>
      ))}
    </dl>
  );
}
