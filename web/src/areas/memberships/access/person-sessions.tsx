import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PersonSession } from 'contract/memberships/sessions.contract.ts';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { deviceName } from '../../../kit/text/device-name.ts';
import styles from './access-panel.module.css';
import { endOneSession, sessionsQuery } from './sign-in-actions.ts';
import type { AccessPanelProps } from './access-panel.tsx';
import { EndSessions } from './end-sessions.tsx';

/** Where a person is signed in, each place to be ended, and all at once. */
export function PersonSessions({ person, timeZone }: AccessPanelProps) {
  const { data, isError, refetch } = useQuery(sessionsQuery(person.id));
  const [ending, setEnding] = useState<string>();
  if (isError && data === undefined) {
    return (
      <ErrorState title={<Trans>Couldn’t load sessions</Trans>} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonBlock height={44} />;
  const [last] = data.items;
  if (last === undefined) {
    return (
      <>
        <p>
          <Trans>Not signed in on any device.</Trans>
        </p>
        <EndSessions person={person} />
      </>
    );
  }
  const used = formatMoment(last.lastUsedAt, timeZone);
  const end = (sessionId: string) => {
    if (ending !== undefined) return;
    setEnding(sessionId);
    endOneSession(person, sessionId)
      .catch(reportError)
      .finally(() => setEnding(undefined));
  };
  return (
    <>
      <p>
        <Plural
          value={data.items.length}
          one={`# session, last used ${used}`}
          other={`# sessions, last used ${used}`}
        />
      </p>
      <SessionTable sessions={data.items} {...{ timeZone, ending }} onEnd={end} />
      <EndSessions person={person} />
    </>
  );
}

interface SessionTableProps {
  sessions: readonly PersonSession[];
  timeZone: string;
  /** The one that is being ended. */
  ending: string | undefined;
  onEnd: (sessionId: string) => void;
}

function SessionTable({ sessions, timeZone, ending, onEnd }: SessionTableProps) {
  const { t } = useLingui();
  return (
    <ScrollRegion label={t`Sessions`} className={styles.scroll}>
      <table className={styles.sessions} aria-label={t`Sessions`}>
        <thead>
          <tr>
            <th scope="col">{t`Device`}</th>
            <th scope="col" className={styles.wide}>
              {t`IP address`}
            </th>
            <th scope="col" className={styles.wide}>{t`Signed in`}</th>
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
              <td className={styles.wide}>
                {session.address ?? t({ message: 'unknown', context: 'address' })}
              </td>
              <td className={styles.wide}>{formatMoment(session.signedInAt, timeZone)}</td>
              <td>{formatMoment(session.lastUsedAt, timeZone)}</td>
              <td>
                {session.id === ending ? (
                  t`Ending`
                ) : (
                  <button
                    type="button"
                    className={styles.end}
                    aria-label={t`End session: ${deviceName(session)}`}
                    onClick={() => onEnd(session.id)}
                  >
                    {t({ message: 'End', context: 'verb' })}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
