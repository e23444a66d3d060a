import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import type { Account } from 'contract/people/account.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './person.module.css';

/** How many dependants there are, and what that means for messages. */
export function DependantsPanel({ person }: { person: Account }) {
  const { firstName, dependants } = person;
  return (
    <Panel title={<Trans>Dependants</Trans>} count={formatCount(dependants)}>
      <p className={styles.plain}>
        {dependants === 0 ? (
          <Trans>Nobody is kept as a dependant of {firstName}.</Trans>
        ) : (
          <Trans>No child is written to: messages go to {firstName}, once per household.</Trans>
        )}
      </p>
    </Panel>
  );
}

/** What staff noted; nothing for those who may not see it. */
export function NotesPanel({ person: { notes } }: { person: Account }) {
  const { t } = useLingui();
  const withPrivate = useCan()('people.viewPrivate');
  if (!withPrivate || notes === null) return null;
  return (
    <Panel
      title={
        <span className={styles.lock}>
          <Trans>Notes</Trans>
          <IconLock role="img" aria-label={t`Administrators and managers alone see them`} />
        </span>
      }
    >
      <p className={styles.notes}>{notes}</p>
    </Panel>
  );
}
