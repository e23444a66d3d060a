import type { ReactNode } from 'react';
import styles from './form-row.module.css';

/** Fields beside each other; one below the other where there is no room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
