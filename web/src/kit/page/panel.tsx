import { type ReactNode, useId } from 'react';
import text from '../theme/text.module.css';
import styles from './panel.module.css';

export interface PanelProps {
  /** The subject, in small capitals. */
  eyebrow?: ReactNode;
  /** What there is to see, or the finding as a sentence. */
  title?: ReactNode;
  count?: ReactNode;
  actions?: ReactNode;
  /** Definition at the left, way to the details at the right. */
  foot?: ReactNode;
  /** The content brings its own padding (tables, lists). */
  flush?: boolean;
  /** Absent where the finding is all there is. */
  children?: ReactNode;
}

export function Panel({ eyebrow, title, count, actions, foot, flush, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={title === undefined ? undefined : titleId}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <div>
            {eyebrow === undefined ? null : (
              <div className={`${text.eyebrow} ${styles.eyebrow}`}>{eyebrow}</div>
            )}
            <h2 id={titleId} className={styles.title}>
              {title}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </h2>
          </div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {flush || children === undefined ? children : <div className={styles.body}>{children}</div>}
      {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
