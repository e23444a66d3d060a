import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { useDelayed } from './use-delayed.ts';

/** The place of a line of text, in pixels. */
export function SkeletonLine({ width }: { width: number }) {
  return <i className={styles.line} style={{ width }} aria-hidden="true" />;
}

/** The place of a picture, chart or panel, in pixels. */
export function SkeletonBlock({ height }: { height: number }) {
  return <i className={styles.block} style={{ height }} aria-hidden="true" />;
}

/**
 * Holds skeletons in the shape of what comes: shown after 150 ms, said once to screen readers. They take their room
 * at once, so that nothing below them moves.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  const shown = useDelayed();
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        <Trans comment="For screen readers, while a part of the page loads.">Loading</Trans>
      </span>
      <div className={shown ? undefined : styles.unseen}>{children}</div>
    </div>
  );
}
