import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import text from '../theme/text.module.css';
import styles from './page.module.css';

export interface PageHeadProps {
  /** Count or state. */
  eyebrow?: ReactNode;
  /** The zone of the page's times, as people name it, said once behind the eyebrow; the phone has no room for it. */
  zone?: string;
  title: ReactNode;
  lede?: ReactNode;
  /** Left of the title, e.g. a large avatar. */
  leading?: ReactNode;
  /** At most one primary, last, named by its effect and number. */
  actions?: ReactNode;
}

export function PageHead({ eyebrow, zone, title, lede, leading, actions }: PageHeadProps) {
  const titles = (
    <div className={styles.titles}>
      {eyebrow === undefined ? null : (
        <div className={`${text.eyebrow} ${styles.eyebrow}`}>
          {eyebrow}
          {zone === undefined ? null : (
            <span className={styles.zone}>
              {' · '}
              <Trans>Times in {zone}</Trans>
            </span>
          )}
        </div>
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
