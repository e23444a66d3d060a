import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { fullName } from '../../people/people.public.ts';
import styles from './access-panel.module.css';
import { endSessions } from './sign-in-actions.ts';

/** Signs a person out everywhere, who left a session open or lost a device. */
export function EndSessions({ person }: { person: Account }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = fullName(person);
  const run = async () => {
    setBusy(true);
    await endSessions(person).catch(reportError);
    setBusy(false);
    setAsking(false);
  };
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {asking ? (
        <Confirm
          question={t`Sign ${name} out everywhere?`}
          action={<Trans>Sign out everywhere</Trans>}
          final
          busy={busy ? t`Signing out` : undefined}
          undo={
            <Trans>This can’t be undone. People who know the password can sign in again.</Trans>
          }
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <Trans>
            All sessions of {name} end immediately, on every device and in other organizations too.
            Their access doesn’t change.
          </Trans>
        </Confirm>
      ) : null}
    </div>
  );
}
