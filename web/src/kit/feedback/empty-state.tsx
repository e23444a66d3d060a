import type { ReactNode } from 'react';
import styles from './blank.module.css';
import { Drawing } from './drawing.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One next action. */
  action?: ReactNode;
  /** It stands for the whole page, which has no other heading. */
  isPage?: boolean;
}

/** Nothing here yet, or nothing that matches. */
export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.blank}>
      <Drawing of="empty" />
      <Heading className={styles.title}>{title}</Heading>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {action === undefined ? null : <div className={styles.actions}>{action}</div>}
    </div>
  );
}
