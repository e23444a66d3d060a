import type { ReactNode } from 'react';
import styles from './phone-square.module.css';

/**
 * What a row of something other than a person begins with on the phone: the mark of its state, or its colour, in a
 * square.
 */
export function PhoneSquare({ children }: { children: ReactNode }) {
  return (
    <span className={styles.square} aria-hidden="true">
      {children}
    </span>
  );
}
