import { Trans } from '@lingui/react/macro';
import type { ReadinessLine } from 'contract/campaigns/draft.contract.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import styles from './steps.module.css';

/** Everything that was looked at, what stands in the way first. */
export function CheckPanel({ lines }: { lines: readonly ReadinessLine[] }) {
  const ranks = ['blocked', 'warn', 'ok'];
  const sorted = lines.toSorted((a, b) => ranks.indexOf(a.level) - ranks.indexOf(b.level));
  return (
    <Panel title={<Trans>Checked just now</Trans>} flush>
      <ul className={styles.checks}>
        {sorted.map(({ code, level, message }) => (
          <li key={`${code} ${message}`}>
            {level === 'ok' ? (
              <StatusMark>
                <Trans>ok</Trans>
              </StatusMark>
            ) : level === 'warn' ? (
              <StatusMark tone="warn">
                <Trans>warn</Trans>
              </StatusMark>
            ) : (
              <StatusMark tone="bad">
                <Trans>blocked</Trans>
              </StatusMark>
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
