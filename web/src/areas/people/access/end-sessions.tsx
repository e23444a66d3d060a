import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { fullName } from '../person-name.ts';
import styles from './access-panel.module.css';
import { endSessions } from './access-actions.ts';

/** The way to sign somebody out everywhere, who left a session open or lost a device. */
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
          undo={<Trans>This cannot be undone. Whoever knows the password signs in again.</Trans>}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <Trans>
            Every session of {name} ends at once, on every device and in other organizations too.
            Access stays as it is.
          </Trans>
        </Confirm>
      ) : null}
    </div>
  );
}
