import { Trans } from '@lingui/react/macro';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './sent.module.css';

/** Mails of which nobody knows whether they arrived. */
export function Unconfirmed({ count }: { count: number }) {
  return (
    <Panel title={<Trans>Not confirmed: {formatCount(count)}</Trans>}>
      {count === 0 ? (
        <p className={styles.hint}>
          <Trans>Of every message that left, the mail server said what became of it.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>The line broke after the whole message was handed over. They may have it.</Trans>
          </p>
          <p className={styles.hint}>
            <Trans>We never send it again by ourselves. An open or a bounce settles it.</Trans>
          </p>
        </>
      )}
    </Panel>
  );
}
