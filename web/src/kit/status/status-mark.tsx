import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

/**
 * full: done; half: under way; hollow: waiting or none; slashed: stopped; hatched: not confirmed. The fill
 * tells the state without colour, the word beside it tells it to everybody.
 */
export type MarkFill = 'full' | 'half' | 'hollow' | 'slashed' | 'hatched';
export type MarkTone = 'good' | 'warn' | 'bad' | 'idle';

export interface StatusMarkProps {
  fill?: MarkFill;
  tone?: MarkTone;
  /** A sentence and no word: it goes on in the next line. */
  wrap?: boolean;
  children: ReactNode;
}

/** A state: a square and its word, never a pill. Hatched is amber unless told otherwise. */
export function StatusMark({ fill = 'full', tone, wrap, children }: StatusMarkProps) {
  const colour = tone ?? (fill === 'hatched' ? 'warn' : 'good');
  const look = [
    styles.mark,
    styles[colour],
    fill === 'full' ? '' : styles[fill],
    wrap ? styles.wrap : '',
  ];
  return (
    <span className={look.filter(Boolean).join(' ')}>
      <span className={styles.word}>{children}</span>
    </span>
  );
}
