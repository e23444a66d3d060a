import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Kbd } from '../../../kit/text/kbd.tsx';
import styles from './person-form.module.css';

/** The sections of a long form on one sheet, its end always in sight. */
export function FormSheet({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  return (
    <div className={styles.sheet}>
      {children}
      <div className={styles.dock} data-dock>
        {foot}
      </div>
    </div>
  );
}

/** What is said at the end of a form that Ctrl S saves. */
export function NotSavedYet() {
  return (
    <>
      <Trans>Nothing is saved yet.</Trans>{' '}
      <span className={styles.keys}>
        <Trans>
          Press <Kbd>Ctrl S</Kbd> to save.
        </Trans>
      </span>
    </>
  );
}
