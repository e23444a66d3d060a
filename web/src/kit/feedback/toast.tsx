import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './toast.module.css';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastProps {
  kind: ToastKind;
  /** The fact, in bold: "612 people added, 38 updated". */
  title: ReactNode;
  detail?: ReactNode;
  /** "now", or the time. */
  at?: ReactNode;
  /** Two small buttons at most; "Undo" is the second and quiet. */
  actions?: ReactNode;
  onClose: () => void;
}

/** One notification. Where it stands, how long and how many is the shell's. */
export function Toast({ kind, title, detail, at, actions, onClose }: ToastProps) {
  const { t } = useLingui();
  const kinds = {
    success: t({ message: 'Done', context: 'notification' }),
    info: t({ message: 'Info', context: 'notification' }),
    error: t({ message: 'Error', context: 'notification' }),
  };
  return (
    <div
      className={kind === 'success' ? styles.toast : `${styles.toast} ${styles[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
      data-type={kind}
    >
      <span className={styles.kind}>{kinds[kind]}</span>
      <span className={styles.corner}>
        {at}
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
          <IconX />
        </button>
      </span>
      <span className={styles.fact}>{title}</span>
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      {actions === undefined ? null : <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
