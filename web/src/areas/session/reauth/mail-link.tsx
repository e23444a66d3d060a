import { mailedLinkMinutes } from 'contract/kernel/times.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { mailResetLink } from '../session.queries.ts';
import styles from './reauth.module.css';

/** Emails a link with which people who have no other way set their first password. */
export function MailLink({ email }: { email: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  if (state === 'sent') {
    return (
      <p role="status" className={styles.text}>
        <Trans>
          We sent a link to {email}. The link works once, for {mailedLinkMinutes} minutes.
        </Trans>
      </p>
    );
  }
  const send = async () => {
    setState('sending');
    try {
      await mailResetLink(email);
      setState('sent');
    } catch (error) {
      setState('idle');
      throw error;
    }
  };
  return (
    <Button onClick={() => void send()} busy={state === 'sending' ? t`Sending` : undefined}>
      <Trans>Send password link</Trans>
    </Button>
  );
}
