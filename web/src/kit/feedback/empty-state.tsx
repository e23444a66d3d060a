import type { ReactNode } from 'react';
import styles from './blank.module.css';
import { Drawing } from './drawing.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One next action. */
  action?: ReactNode;
}

/** Nothing here yet, or nothing that matches. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.blank}>
      <Drawing of="empty" />
      <h2 className={styles.title}>{title}</h2>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {action === undefined ? null : <div className={styles.actions}>{action}</div>}
    </div>
  );
}
