import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './blank.module.css';
import { Drawing } from './drawing.tsx';

export interface ErrorStateProps {
  /** "Couldn’t load your sessions" */
  title: ReactNode;
  /** What went wrong and what to do: "The server is busy. Try again in a minute." */
  children?: ReactNode;
  onRetry?: () => void;
  requestId?: string | undefined;
}

/** One part of the screen failed; the rest works on. */
export function ErrorState({ title, children, onRetry, requestId }: ErrorStateProps) {
  return (
    <div className={styles.blank} role="alert">
      <Drawing of="error" />
      <h2 className={styles.title}>{title}</h2>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {onRetry === undefined ? null : (
        <div className={styles.actions}>
          <Button icon={<IconRefresh />} onClick={onRetry}>
            <Trans>Reload</Trans>
          </Button>
        </div>
      )}
      {requestId === undefined ? null : (
        <span className={styles.request}>
          <Trans>Request {requestId}</Trans>
        </span>
      )}
    </div>
  );
}
