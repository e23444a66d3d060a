import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Backdrop } from './backdrop.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Buttons, the one that acts last. */
  foot?: ReactNode;
  /** Left in the foot, e.g. a link to the details. */
  aside?: ReactNode;
  /** Closed only by its own buttons. */
  persistent?: boolean;
  size?: 'normal' | 'wide';
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  /** A question that interrupts, announced as such. */
  alert?: boolean;
}

/** A dialog, open as long as it is rendered. */
export function Modal(props: ModalProps) {
  const { title, children, onClose, foot, aside, persistent, size, firstFocus, alert } = props;
  const { t } = useLingui();
  const [titleId, bodyId] = [useId(), useId()];
  return (
    <Backdrop onClose={onClose} persistent={persistent} firstFocus={firstFocus}>
      <div
        role={alert ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={alert ? bodyId : undefined}
        tabIndex={-1}
        className={size === 'wide' ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {persistent ? null : (
            <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
              <IconX />
            </button>
          )}
        </div>
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
        {foot === undefined ? null : (
          <div className={styles.foot} data-dock>
            {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
            {foot}
          </div>
        )}
      </div>
    </Backdrop>
  );
}
