import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from 'contract/session/own-account.contract.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { deviceName } from '../../../kit/text/device-name.ts';
import { endOthers, endSession, ownSessionsQuery } from '../session.queries.ts';
import styles from './profile.module.css';

/** Where the user is signed in, each to be ended. */
export function SessionsSection({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(ownSessionsQuery());
  const [working, setWorking] = useState(false);
  const [asking, setAsking] = useState(false);
  if (isError && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load your sessions</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={104} />
      </Skeleton>
    );
  }
  const others = data.items.filter(({ current }) => !current);
  const run = async (work: () => Promise<unknown>, title: string) => {
    if (working) return;
    setWorking(true);
    try {
      await work();
      notify.success({ title });
    } catch (error) {
      reportError(error);
    } finally {
      setWorking(false);
      setAsking(false);
    }
  };
  return (
    <>
      <SessionTable
        sessions={data.items}
        timeZone={timeZone}
        onEnd={(id) => void run(() => endSession(id), t`Session ended`)}
      />
      {others.length === 0 ? null : (
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            <EndOthers count={others.length} />
          </Button>
        </div>
      )}
      {asking ? (
        <Confirm
          final
          question={
            <Plural
              value={others.length}
              one="End # other session?"
              other="End # other sessions?"
            />
          }
          action={<EndOthers count={others.length} />}
          busy={working ? t`Ending` : undefined}
          onConfirm={() => void run(endOthers, t`Other sessions ended`)}
          onClose={() => setAsking(false)}
        >
          <Trans>Those devices have to sign in again to continue.</Trans>
        </Confirm>
      ) : null}
    </>
  );
}

function EndOthers({ count }: { count: number }) {
  return <Plural value={count} one="End # other session" other="End # other sessions" />;
}

function How({ how }: Pick<OwnSession, 'how'>) {
  if (how === null) return <Trans comment="How someone signed in isn’t known.">unknown</Trans>;
  const { provider, secondStep } = how;
  if (provider === null) {
    return secondStep ? (
      <Trans>password and code</Trans>
    ) : (
      <Trans comment="How someone signed in.">password</Trans>
    );
  }
  return secondStep ? <Trans>{provider} and code</Trans> : provider;
}

function EndButton({ device, onEnd }: { device: string; onEnd: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.end}
      aria-label={t`End session: ${device}`}
      onClick={onEnd}
    >
      {t({ message: 'End', context: 'session', comment: 'Button: ends a session.' })}
    </button>
  );
}

interface SessionTableProps {
  sessions: readonly OwnSession[];
  timeZone: string;
  onEnd: (id: string) => void;
}

function SessionTable({ sessions, timeZone, onEnd }: SessionTableProps) {
  const { t } = useLingui();
  return (
    <ScrollRegion label={t`Sessions`} className={styles.scroll}>
      <table className={styles.sessions} aria-label={t`Sessions`}>
        <thead>
          <tr>
            <th scope="col">{t`Device`}</th>
            <th scope="col">
              {t({
                message: 'Method',
                context: 'sign-in',
                comment: 'Column: password or provider.',
              })}
            </th>
            <th scope="col" className={styles.wide}>{t`IP address`}</th>
            <th scope="col" className={styles.wide}>
              {t({ message: 'Signed in', context: 'column', comment: 'When the session began.' })}
            </th>
            <th scope="col">{t`Last used`}</th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>{deviceName(session)}</td>
              <td className={styles.how}>
                <How how={session.how} />
              </td>
              <td className={styles.wide}>
                {session.address ??
                  t({ message: 'unknown', comment: 'The IP address isn’t known.' })}
              </td>
              <td className={`${styles.when} ${styles.wide}`}>
                {formatMoment(session.signedInAt, timeZone)}
              </td>
              <td className={styles.when}>
                {session.current ? (
                  <StatusMark>{t`this session`}</StatusMark>
                ) : (
                  formatMoment(session.lastUsedAt, timeZone)
                )}
              </td>
              <td>
                {session.current ? null : (
                  <EndButton device={deviceName(session)} onEnd={() => onEnd(session.id)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
