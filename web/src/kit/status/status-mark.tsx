import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

/**
 * full: done; half: under way; hollow: waiting or none; dotted: planned; slashed: stopped; hatched: not confirmed. The fill
 * tells the state without colour, the word beside it tells everyone.
 */
export type MarkFill = 'full' | 'half' | 'hollow' | 'dotted' | 'slashed' | 'hatched';
export type MarkTone = 'good' | 'warn' | 'bad' | 'idle';

export interface StatusMarkProps {
  fill?: MarkFill | undefined;
  tone?: MarkTone | undefined;
  /** A sentence, not a word: it wraps into the next line. */
  wrap?: boolean | undefined;
  children: ReactNode;
}

/** The square alone, where its word stands beside it anyway. */
export function StatusSquare({ fill, tone }: Pick<StatusMarkProps, 'fill' | 'tone'>) {
  return <span className={lookOf({ fill, tone })} aria-hidden="true" />;
}

/** A state: a square and its word, never a pill. Hatched is amber unless told otherwise. */
export function StatusMark({ fill, tone, wrap, children }: StatusMarkProps) {
  return (
    <span className={lookOf({ fill, tone, wrap })}>
      <span className={styles.word}>{children}</span>
    </span>
  );
}

function lookOf({ fill = 'full', tone, wrap }: Omit<StatusMarkProps, 'children'>): string {
  const colour = tone ?? (fill === 'hatched' ? 'warn' : 'good');
  const look = [
    styles.mark,
    styles[colour],
    fill === 'full' ? '' : styles[fill],
    wrap ? styles.wrap : '',
  ];
  return look.filter(Boolean).join(' ');
}
