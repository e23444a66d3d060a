import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCount } from '../text/format.ts';
import styles from './ledger-block.module.css';

export interface LedgerRow {
  key: string;
  label: ReactNode;
  /** Added as it is; `less` shows it as taken away. */
  value: number;
  /** Stands in place of the number: a share. */
  shown?: string;
  /** `sum` is what is left so far, `total` closes the block. */
  kind?: 'less' | 'sum' | 'total';
}

export interface LedgerBlockProps {
  /** What the sum is about; read by screen readers, shown when `showCaption` is set. */
  caption: string;
  showCaption?: boolean;
  rows: readonly LedgerRow[];
  /** In a box, without the sign column: in a question. */
  boxed?: boolean;
}

/** Numbers that make a sum, each person counted once under the first reason. */
export function LedgerBlock({ caption, showCaption = false, rows, boxed }: LedgerBlockProps) {
  return (
    <table className={boxed ? `${styles.ledger} ${styles.boxed}` : styles.ledger}>
      <caption className={showCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.kind === undefined ? undefined : styles[row.kind]}>
            {boxed ? null : (
              <td className={styles.sign} aria-hidden="true">
                {signOf(row)}
              </td>
            )}
            <th scope="row">{row.label}</th>
            <td className={styles.value}>
              <span>
                {row.shown ??
                  (row.kind === 'less' && boxed
                    ? `−${formatCount(row.value)}`
                    : formatCount(row.value))}
              </span>
              {row.kind === 'less' && !boxed ? (
                <span className="visually-hidden">
                  <Trans comment="For screen readers: the number before it is subtracted in a sum.">
                    subtracted
                  </Trans>
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signOf({ kind }: LedgerRow): string {
  if (kind === 'less') return '−';
  return kind === undefined ? '' : '=';
}
