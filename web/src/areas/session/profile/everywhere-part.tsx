import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { endOthers } from '../session.queries.ts';

/** The hosted identity service names no sessions: they end together, this one too. */
export function EverywherePart() {
  const { t } = useLingui();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const leave = async () => {
    setWorking(true);
    try {
      await endOthers();
      await router.navigate({ to: '/auth/logout' });
    } catch (error) {
      reportError(error);
      setAsking(false);
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {asking ? (
        <Confirm
          final
          question={<Trans>Sign out everywhere?</Trans>}
          action={<Trans>Sign out everywhere</Trans>}
          busy={working ? t`Ending` : undefined}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          <Trans>What is open there asks to sign in again at its next step.</Trans>
        </Confirm>
      ) : null}
    </>
  );
}
