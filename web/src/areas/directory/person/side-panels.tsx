import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import type { Account } from 'contract/people/account.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import styles from './person.module.css';

/** Notes of administrators and managers; nothing for people who may not see them. */
export function NotesPanel({ person: { notes } }: { person: Account }) {
  const { t } = useLingui();
  const withPrivate = useCan()('people.viewPrivate');
  if (!withPrivate || notes === null) return null;
  return (
    <Panel
      title={
        <span className={styles.lock}>
          <Trans>Notes</Trans>
          <IconLock role="img" aria-label={t`Visible to administrators and managers only`} />
        </span>
      }
    >
      <p className={styles.notes}>{notes}</p>
    </Panel>
  );
}
