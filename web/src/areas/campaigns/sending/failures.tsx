import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './sent.module.css';

/** What the server said to mails that failed for good. */
export function Failures({ figures }: { figures: MessageFigures }) {
  const { t } = useLingui();
  const failed = figures.byState.failed;
  return (
    <Panel
      title={
        failed === 0 ? (
          <Trans>Nothing failed</Trans>
        ) : (
          plural(failed, { one: '# failed for good', other: '# failed for good' })
        )
      }
      flush={figures.failures.length > 0}
    >
      {figures.failures.length === 0 ? (
        <p className={styles.hint}>
          <Trans>What the mail server refuses stands here in its own words.</Trans>
        </p>
      ) : (
        <table className={styles.failures}>
          <thead>
            <tr>
              <th scope="col">{t`The server said`}</th>
              <th scope="col">{t`People`}</th>
            </tr>
          </thead>
          <tbody>
            {figures.failures.map(({ reply, count }) => (
              <tr key={reply}>
                <td>
                  <code>{reply}</code>
                </td>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
