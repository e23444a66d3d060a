import type { ReactNode } from 'react';
import text from '../theme/text.module.css';
import styles from './page.module.css';

export interface PageHeadProps {
  /** Count or state, and the time zone of the page's times, said once. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  /** Left of the title, e.g. a large avatar. */
  leading?: ReactNode;
  /** At most one primary, last, named by its effect and number. */
  actions?: ReactNode;
}

export function PageHead({ eyebrow, title, lede, leading, actions }: PageHeadProps) {
  const titles = (
    <div className={styles.titles}>
      {eyebrow === undefined ? null : (
        <div className={`${text.eyebrow} ${styles.eyebrow}`}>{eyebrow}</div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {lede === undefined ? null : <p className={styles.lede}>{lede}</p>}
    </div>
  );
  return (
    <header className={styles.head}>
      {leading === undefined ? (
        titles
      ) : (
        <div className={styles.leading}>
          {leading}
          {titles}
        </div>
      )}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
