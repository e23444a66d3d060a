import { type ReactNode, useId } from 'react';
import styles from './ruled-sheet.module.css';

export interface SheetLine {
  key: string;
  /** What stands in the middle column, or the label of a wide sheet. */
  label: ReactNode;
  value?: ReactNode;
  /** `part`: indented and dim; `sum`: a rule above the number; `total`: a double rule below it too. */
  kind?: 'part' | 'sum' | 'total';
  /** A line without a number of its own. */
  unnumbered?: boolean;
}

export interface RuledSheetProps {
  title: ReactNode;
  /** Words above the two columns. */
  head?: { label: ReactNode; value: ReactNode };
  lines: readonly SheetLine[];
  /** Labels at the left and long values, instead of labels and numbers. */
  wide?: boolean;
}

/** A ruled page of a ledger with numbered lines. */
export function RuledSheet({ title, head, lines, wide = false }: RuledSheetProps) {
  const titleId = useId();
  const numbers = lines.filter((line) => !line.unnumbered).map((line) => line.key);
  return (
    <section
      aria-labelledby={titleId}
      className={wide ? `${styles.sheet} ${styles.wide}` : styles.sheet}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.line} />
      {head === undefined ? null : (
        <div className={`${styles.line} ${styles.head}`}>
          <span />
          <span>{head.label}</span>
          <span>{head.value}</span>
        </div>
      )}
      {lines.map(({ key, label, value, kind, unnumbered }) => (
        <div key={key} className={[styles.line, kind && styles[kind]].filter(Boolean).join(' ')}>
          <span aria-hidden="true">{unnumbered ? '' : numbers.indexOf(key) + 1}</span>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </section>
  );
}
