import type { ReactNode } from 'react';
import styles from './note.module.css';

export interface NoteProps {
  tone?: 'good' | 'warn' | 'bad' | 'idle';
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Said at once by screen readers: something just went wrong. */
  alert?: boolean;
}

/** A remark that stays on the page, with its edge in the colour of its kind. */
export function Note({ tone = 'idle', title, children, actions, alert }: NoteProps) {
  return (
    <div
      className={tone === 'idle' ? styles.note : `${styles.note} ${styles[tone]}`}
      role={alert ? 'alert' : undefined}
    >
      <b>{title}</b>
      {children === undefined ? null : <p>{children}</p>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
