import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { mailResetLink } from '../session.queries.ts';
import styles from './proof.module.css';

/** Has a link mailed with which somebody without another way sets his first password. */
export function MailLink({ email }: { email: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  if (state === 'sent') {
    return (
      <p role="status" className={styles.text}>
        <Trans>We have mailed a link to {email}. It works once, for 30 minutes.</Trans>
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
      <Trans>Mail me a link to set a password</Trans>
    </Button>
  );
}
