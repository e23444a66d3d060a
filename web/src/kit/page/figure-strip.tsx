import type { CSSProperties, ReactNode } from 'react';
import text from '../theme/text.module.css';
import styles from './figure-strip.module.css';

export interface Figure {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** One line, the change in words: "38 more than in October". */
  change?: ReactNode;
  bad?: boolean;
  /** A `CountedHow` beside the label. */
  explain?: ReactNode;
}

export interface FigureStripProps {
  label: string;
  figures: readonly Figure[];
  /** Words instead of large numbers: the state of a record. */
  facts?: boolean;
}

/** Five or six metrics in one ruled strip. */
export function FigureStrip({ label, figures, facts = false }: FigureStripProps) {
  return (
    <dl
      className={facts ? `${styles.strip} ${styles.facts}` : styles.strip}
      style={placesOf(figures.length)}
      aria-label={label}
    >
      {figures.map((figure) => (
        <div key={figure.key} className={styles.cell} data-popup-place="">
          <dt className={facts ? styles.label : `${styles.label} ${text.eyebrow}`}>
            {figure.label}
            {figure.explain}
          </dt>
          <dd className={valueClass(facts, figure.bad)}>{figure.value}</dd>
          {figure.change === undefined ? null : (
            <dd className={`${styles.change} ${text.hint}`}>{figure.change}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** What the style sheet counts with: all of them, and those of the first of two rows. */
function placesOf(count: number): CSSProperties {
  return { '--count': count, '--half': Math.ceil(count / 2) } as CSSProperties;
}

function valueClass(facts: boolean, bad: boolean | undefined): string {
  const look = facts ? [styles.fact] : [styles.value, text.figure];
  if (bad) look.push(styles.bad);
  return look.join(' ');
}
