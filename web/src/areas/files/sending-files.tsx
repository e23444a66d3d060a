import { Trans } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import styles from './sending-files.module.css';
import type { Sending } from './use-sending.ts';

/** The file on its way, and why others were not added; nothing where there is neither. */
export function SendingFiles({ current, failures, cancel }: Omit<Sending, 'add'>) {
  return (
    <>
      {current === undefined ? null : (
        <div className={styles.line}>
          <span>{current.name}</span>
          <ProgressBar label={current.name} done={current.sent} total={current.total} />
          <Button size="small" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {failures.length === 0 ? null : (
        <ul className={styles.failures} role="alert">
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
    </>
  );
}
