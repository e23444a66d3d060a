import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMe } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { LazyOwnerDialog } from '../../session/session.public.ts';
import { fullName } from '../person-name.ts';
import * as actions from './access-actions.ts';
import type { AccessPanelProps } from './access-panel.tsx';
import styles from './access-panel.module.css';

/** Whether signing in asks this person for a code, and the way out for somebody who lost it. */
export function TwoFactorStanding({ person, timeZone }: AccessPanelProps) {
  const { t } = useLingui();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery(actions.twoFactorQuery(person.id));
  if (isError && data === undefined) {
    return (
      <ErrorPart title={<Trans>Two-factor did not load</Trans>} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined || data.since === null || me === null) return null;
  const name = fullName(person);
  const close = () => setAsking(false);
  return (
    <>
      <p>
        <Trans>Two-factor is on since {formatMoment(data.since, timeZone)}.</Trans>
      </p>
      {data.abilities.lift ? (
        <div className={styles.buttons}>
          <Button onClick={() => setAsking(true)}>
            <Trans>Lift two-factor</Trans>
          </Button>
        </div>
      ) : null}
      {asking ? (
        <Suspense fallback={null}>
          <LazyOwnerDialog
            me={me}
            title={t`Lift two-factor of ${name}`}
            action={<Trans>Lift two-factor</Trans>}
            busy={t`Lifting`}
            work={(proof) => actions.liftTwoFactor(person.id, proof)}
            onDone={() => {
              close();
              notify.success({
                title: t`Two-factor of ${name} is lifted`,
                detail: t`A mail says so.`,
              });
            }}
            onClose={close}
          >
            <Trans>
              For somebody who lost the phone and the recovery codes. Make sure that it is {name}{' '}
              who asks: from then on the first step alone opens the account. All sessions of {name}{' '}
              end.
            </Trans>
          </LazyOwnerDialog>
        </Suspense>
      ) : null}
    </>
  );
}
