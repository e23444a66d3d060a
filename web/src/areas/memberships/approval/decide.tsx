import { Trans, useLingui } from '@lingui/react/macro';
import type { AwaitingPerson } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { changeAccess } from '../access/change-access.ts';
import { actedOn } from '../../people/people.public.ts';
import styles from './pending.module.css';

interface DecideProps {
  person: AwaitingPerson;
  tabIndex: 0 | -1;
  /** Asks before. */
  onReject: () => void;
}

/** Approves or rejects a person awaiting approval. */
export function Decide({ person, tabIndex, onReject }: DecideProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const approve = () => {
    setBusy(true);
    void changeAccess('approvePeople', actedOn([person])).finally(() => setBusy(false));
  };
  const reason = person.mayDecide
    ? undefined
    : t`Only administrators can decide about administrators and managers`;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        variant="quiet"
        tabIndex={tabIndex}
        aria-label={t`Reject ${name}`}
        disabledReason={reason}
        onClick={onReject}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-label={t`Approve ${name}`}
        busy={busy ? t`Approving` : undefined}
        disabledReason={reason}
        onClick={approve}
      >
        <Trans>Approve</Trans>
      </Button>
    </span>
  );
}
