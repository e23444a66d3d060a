import { Trans } from '@lingui/react/macro';
import type { ImportColumn } from 'contract/people/import/import.ts';
import { Panel } from '../../../../kit/page/panel.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { neededParts, placedParts } from './column-groups.ts';
import styles from './side-panels.module.css';

/** What a person cannot do without, and whether a column brings it. */
export function NeededPanel({ columns }: { columns: readonly ImportColumn[] }) {
  const placed = placedParts(columns);
  const words = {
    firstName: <Trans>First name</Trans>,
    lastName: <Trans>Last name</Trans>,
    key: <Trans>One key: external id or e-mail</Trans>,
  };
  return (
    <Panel>
      <h2 className={styles.small}>
        <Trans>A person needs these</Trans>
      </h2>
      <ul className={styles.list}>
        {neededParts.map((part) => (
          <li key={part}>
            <StatusMark fill={placed.has(part) ? 'full' : 'hollow'}>
              {words[part]}
              {placed.has(part) ? null : (
                <>
                  , <Trans>not placed yet</Trans>
                </>
              )}
            </StatusMark>
          </li>
        ))}
      </ul>
      {placed.has('firstName') && placed.has('lastName') ? null : (
        <p className={styles.hint}>
          <Trans>Without both names the file can only update who is there.</Trans>
        </p>
      )}
    </Panel>
  );
}
