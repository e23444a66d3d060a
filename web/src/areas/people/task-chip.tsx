import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './task-chip.module.css';

export const taskChipClass = styles.chip;

export interface TaskChipProps {
  /** "People upload" */
  children: ReactNode;
  /** "being written", for those who do not see the bar. */
  verb: string;
  percent: number;
  /** It does not move: the verb stands instead of the share. */
  still?: boolean;
  bad?: boolean;
}

/** What a link to a long task holds, at the top of every page: which, and how far it is. */
export function TaskChip({ children, verb, percent, still = false, bad = false }: TaskChipProps) {
  return (
    <>
      <span className={styles.words}>{children}</span>
      {still ? null : <span className="visually-hidden">, {verb}, </span>}
      <span className={bad ? `${styles.bar} ${styles.bad}` : styles.bar} aria-hidden="true">
        <i style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
      {still ? verb : <Trans>{percent} %</Trans>}
    </>
  );
}
