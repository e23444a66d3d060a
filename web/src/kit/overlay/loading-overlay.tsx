import { type ReactNode, useId } from 'react';
import { BusySquares } from '../button/busy-squares.tsx';
import { Backdrop } from './backdrop.tsx';
import styles from './loading-overlay.module.css';
import modal from './modal.module.css';

export interface LoadingOverlayProps {
  /** What is under way: "Opening Northgate Hospice". */
  title: string;
  detail?: ReactNode;
  /** E.g. a progress bar. */
  children?: ReactNode;
}

/** Covers the page while something required loads. Persistent: there is no way out. */
export function LoadingOverlay({ title, detail, children }: LoadingOverlayProps) {
  const titleId = useId();
  return (
    <Backdrop persistent onClose={stay}>
      <div
        role="dialog"
        aria-modal="true"
        aria-busy="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`${modal.dialog} ${modal.narrow} ${styles.box}`}
        data-loading-overlay
      >
        <div className={styles.line} role="status">
          <BusySquares />
          <b id={titleId}>{title}</b>
        </div>
        {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
        {children}
      </div>
    </Backdrop>
  );
}

function stay(): void {
  // Leaves when what it waits for has come.
}
