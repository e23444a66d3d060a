import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The space of a screen inside the shell: padding and the greatest width. The shell gives the landmark. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
