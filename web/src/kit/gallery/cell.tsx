import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export interface CellProps {
  name: string;
  note?: string;
  /** How many of twelve columns. */
  span: number;
  children: ReactNode;
}

export function Cell({ name, note, span, children }: CellProps) {
  return (
    <section className={styles.cell} style={{ gridColumn: `span ${span}` }} aria-label={name}>
      <div className={styles.caption}>
        <h2>{name}</h2>
        <span>{note}</span>
      </div>
      {children}
    </section>
  );
}
