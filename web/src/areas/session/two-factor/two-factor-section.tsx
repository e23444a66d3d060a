import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Me } from 'contract/session/session.contract.ts';
import type { OwnTwoFactor } from 'contract/session/two-factor.contract.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { makeRecoveryCodes, turnTwoFactorOff, twoFactorQuery } from '../session.queries.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import styles from './two-factor.module.css';

/** Fewer than this: the user may soon be unable to sign in. */
const fewCodes = 3;

/** Two-factor authentication, on the user's profile. */
export function TwoFactorSection({ me, timeZone }: { me: Me; timeZone: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(twoFactorQuery());
  const [settingUp, setSettingUp] = useState(false);
  if (isError && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load two-factor authentication</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={32} />
      </Skeleton>
    );
  }
  if (settingUp) {
    const end = () => setSettingUp(false);
    const done = () => {
      end();
      notify.success({
        title: t`Two-factor authentication turned on`,
        detail: t`Your other sessions have ended.`,
      });
    };
    return <SetUp me={me} onDone={done} onCancel={end} />;
  }
  if (data.since === null) {
    return (
      <div className={styles.state}>
        <StatusMark fill="hollow" tone="idle">
          <Trans comment="Two-factor authentication is off.">off</Trans>
        </StatusMark>
        <Button onClick={() => setSettingUp(true)}>
          <Trans>Turn on</Trans>
        </Button>
      </div>
    );
  }
  return <TurnedOn me={me} since={formatMoment(data.since, timeZone)} state={data} />;
}

interface TurnedOnProps {
  me: Me;
  since: string;
  state: OwnTwoFactor;
}

function TurnedOn({ me, since, state }: TurnedOnProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'off' | 'codes'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setAsking(undefined);
  if (codes !== undefined) {
    return <RecoveryCodes codes={codes} email={me.email} onStored={() => setCodes(undefined)} />;
  }
  const left = state.recoveryCodesLeft;
  return (
    <div className={styles.steps}>
      <div className={styles.state}>
        <StatusMark>
          <Trans comment="Two-factor authentication is on.">on since {since}</Trans>
        </StatusMark>
        <span>
          <Plural value={left} one="# recovery code left" other="# recovery codes left" />
        </span>
      </div>
      {left < fewCodes ? (
        <Note tone="warn" title={<Trans>Few recovery codes left</Trans>}>
          <Trans>Without your phone or a recovery code, you can’t sign in. Create new codes.</Trans>
        </Note>
      ) : null}
      <div className={styles.state}>
        <Button onClick={() => setAsking('codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => setAsking('off')}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
      {asking === 'codes' ? (
        <CodeDialog
          me={me}
          title={t`New recovery codes`}
          action={<Trans>Create new codes</Trans>}
          busy={t`Creating`}
          work={makeRecoveryCodes}
          onDone={(made) => {
            close();
            setCodes(made);
          }}
          onClose={close}
        >
          <Trans>Your current recovery codes stop working.</Trans>
        </CodeDialog>
      ) : null}
      {asking === 'off' ? (
        <CodeDialog
          me={me}
          title={t`Turn off two-factor authentication`}
          action={<Trans>Turn off</Trans>}
          busy={t`Turning off`}
          work={turnTwoFactorOff}
          onDone={() => {
            close();
            notify.success({ title: t`Two-factor authentication turned off` });
          }}
          onClose={close}
        >
          <Trans>
            You’ll sign in without a code. Organizations that require two-factor authentication of
            administrators restore your access once you turn it on again.
          </Trans>
        </CodeDialog>
      ) : null}
    </div>
  );
}
