import type { ReactNode } from 'react';
import styles from './chart.module.css';

export interface ChartKey {
  look: 'main' | 'before' | 'hatched' | 'ring' | 'rest';
  label: ReactNode;
}

/** What the looks of a chart mean. */
export function ChartKeys({ keys }: { keys: readonly ChartKey[] }) {
  return (
    <div className={styles.keys}>
      {keys.map(({ look, label }) => (
        <span key={look} className={look === 'main' ? styles.key : `${styles.key} ${styles[look]}`}>
          {label}
        </span>
      ))}
    </div>
  );
}
