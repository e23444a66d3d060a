import { Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from 'contract/memberships/registration.contract.ts';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from './register.module.css';

interface LeaveToRegisterProps {
  offer: Offer;
  /** With which they are signed in. */
  email: string;
  onLeave: () => Promise<void>;
  onCancel: () => void;
}

/** The code is for someone else, or for registering: that is done signed out. */
export function LeaveToRegister({ offer, email, onLeave, onCancel }: LeaveToRegisterProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const invited = offer.person?.email;
  const leave = () => {
    setLeaving(true);
    onLeave().catch((error: unknown) => {
      setLeaving(false);
      reportError(error);
    });
  };
  return (
    <>
      <Note title={<Trans>You’re signed in as {email}</Trans>}>
        {invited === undefined ? (
          <Trans>Sign out to register with this code. We then email you a link to join.</Trans>
        ) : (
          <Trans>
            The invitation was sent to {invited}. Sign out to accept it with that email address.
          </Trans>
        )}
      </Note>
      <div className={styles.choice}>
        <Button onClick={onCancel}>
          <Trans>Stay signed in</Trans>
        </Button>
        <Button variant="primary" busy={leaving ? t`Signing out` : undefined} onClick={leave}>
          <Trans>Sign out and continue</Trans>
        </Button>
      </div>
    </>
  );
}
