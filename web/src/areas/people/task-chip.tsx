import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './task-chip.module.css';

export const taskChipClass = styles.chip;

export interface TaskChipProps {
  /** "People import" */
  children: ReactNode;
  /** "importing", for people who do not see the bar. */
  verb: string;
  percent: number;
  /** It does not move: the verb is shown instead of the percentage. */
  still?: boolean;
  bad?: boolean;
}

/** The content of a link to a long task, at the top of every page: which task, and how far it is. */
export function TaskChip({ children, verb, percent, still = false, bad = false }: TaskChipProps) {
  const { i18n } = useLingui();
  return (
    <>
      <span className={styles.words}>{children}</span>
      {still ? null : <span className="visually-hidden">, {verb}, </span>}
      <span className={bad ? `${styles.bar} ${styles.bad}` : styles.bar} aria-hidden="true">
        <i style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
      {still ? verb : i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 0 })}
    </>
  );
}
