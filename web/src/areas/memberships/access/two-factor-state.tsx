import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMe } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { LazyOwnerDialog } from '../../session/session.public.ts';
import { fullName } from '../../people/people.public.ts';
import * as actions from './sign-in-actions.ts';
import type { AccessPanelProps } from './access-panel.tsx';
import styles from './access-panel.module.css';

/** Whether signing in asks this person for a code, and the reset for people who lost it. */
export function TwoFactorState({ person, timeZone }: AccessPanelProps) {
  const { t } = useLingui();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery(actions.twoFactorQuery(person.id));
  if (isError && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load two-factor authentication</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined || data.since === null || me === null) return null;
  const name = fullName(person);
  const close = () => setAsking(false);
  return (
    <>
      <p>
        <Trans>Two-factor authentication on since {formatMoment(data.since, timeZone)}</Trans>
      </p>
      {data.abilities.reset ? (
        <div className={styles.buttons}>
          <Button onClick={() => setAsking(true)}>
            <Trans>Reset two-factor</Trans>
          </Button>
        </div>
      ) : null}
      {asking ? (
        <Suspense fallback={null}>
          <LazyOwnerDialog
            me={me}
            title={t`Reset two-factor authentication for ${name}?`}
            action={<Trans>Reset two-factor</Trans>}
            busy={t`Resetting`}
            work={(reauth) => actions.resetTwoFactor(person.id, reauth)}
            onDone={() => {
              close();
              notify.success({
                title: t`Two-factor authentication reset for ${name}`,
                detail: t`We let them know by email.`,
              });
            }}
            onClose={close}
          >
            <Trans>
              Use this only if {name} has lost their phone and recovery codes, and really asked for
              it. All their sessions end, and they sign in without a code until they set up
              two-factor authentication again.
            </Trans>
          </LazyOwnerDialog>
        </Suspense>
      ) : null}
    </>
  );
}
