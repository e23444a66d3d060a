import { Trans, useLingui } from '@lingui/react/macro';
import type { AwaitingPerson } from 'contract/people/joining/pending.contract.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { changeAccess } from '../list/change-access.ts';
import { actedOn } from '../perform.ts';
import styles from './pending.module.css';

interface DecideProps {
  person: AwaitingPerson;
  tabIndex: 0 | -1;
}

/** Lets somebody in who waits, or does not. */
export function Decide({ person, tabIndex }: DecideProps) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<'approve' | 'reject'>();
  const decide = (kind: 'approve' | 'reject') => () => {
    setDoing(kind);
    void changeAccess(
      kind === 'approve' ? 'approvePeople' : 'rejectPeople',
      actedOn([person]),
    ).finally(() => setDoing(undefined));
  };
  const reason = person.mayDecide ? undefined : t`Only administrators decide about staff`;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        variant="quiet"
        tabIndex={tabIndex}
        aria-label={t`Reject ${name}`}
        busy={doing === 'reject' ? t`Rejecting` : undefined}
        disabledReason={reason}
        onClick={decide('reject')}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-label={t`Approve ${name}`}
        busy={doing === 'approve' ? t`Approving` : undefined}
        disabledReason={reason}
        onClick={decide('approve')}
      >
        <Trans>Approve</Trans>
      </Button>
    </span>
  );
}
