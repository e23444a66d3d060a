import { Trans } from '@lingui/react/macro';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatTime } from '../../../kit/text/time.ts';
import { SettingsLink, checkMessage } from '../../delivery/delivery.public.ts';
import { searchOfCheck } from './draft-steps.ts';
import styles from './steps.module.css';

export interface CheckPanelProps {
  lines: readonly ReadinessLine[];
  /** The steps in which it is fixed can be opened. */
  linked?: boolean;
  checkedAt: Date;
}

/** Everything that was checked, what blocks sending first, each with a link to where it can be fixed. */
export function CheckPanel({ lines, linked = true, checkedAt }: CheckPanelProps) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const ranks = ['blocked', 'warn', 'ok'];
  const sorted = lines.toSorted((a, b) => ranks.indexOf(a.level) - ranks.indexOf(b.level));
  return (
    <Panel
      title={<Trans>Checks before sending</Trans>}
      actions={<span className={styles.hint}>{formatTime(checkedAt.toISOString(), zone)}</span>}
      flush
    >
      <ul className={styles.checks}>
        {sorted
          .map((line) => ({ ...line, message: checkMessage(line) }))
          .map(({ code, level, message }) => (
            <li key={`${code} ${message}`}>
              {level === 'ok' ? (
                <StatusMark>
                  <Trans>ok</Trans>
                </StatusMark>
              ) : level === 'warn' ? (
                <StatusMark tone="warn">
                  <Trans>warning</Trans>
                </StatusMark>
              ) : (
                <StatusMark tone="bad">
                  <Trans>blocked</Trans>
                </StatusMark>
              )}
              {level === 'ok' || (!linked && code !== 'no_postal_address') ? (
                <span>{message}</span>
              ) : code === 'no_postal_address' ? (
                <SettingsLink className={styles.change}>{message}</SettingsLink>
              ) : (
                <Link to="." search={searchOfCheck[code]} className={styles.change}>
                  {message}
                </Link>
              )}
            </li>
          ))}
      </ul>
    </Panel>
  );
}
