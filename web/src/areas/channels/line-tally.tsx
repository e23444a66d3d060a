import { Plural, Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import styles from './channel.module.css';

export type LineState = 'ok' | 'warn' | 'blocked' | 'working' | 'unknown';

type States = Readonly<Record<string, LineState>>;
type Report = (name: string, state: LineState | null) => void;

const Tally = createContext<Report>(() => {});

/** Counts the lines below it, and says above them how many are in order. */
export function LineTally({ children }: { children: ReactNode }) {
  const [states, setStates] = useState<States>({});
  const report = useCallback<Report>((name, state) => {
    setStates((now) => {
      const { [name]: _before, ...others } = now;
      return state === null ? others : { ...others, [name]: state };
    });
  }, []);
  return (
    <Tally value={report}>
      <Counts states={Object.values(states)} />
      {children}
    </Tally>
  );
}

/** Has a line counted while it is shown. */
export function useTally(name: string, state: LineState): void {
  const report = use(Tally);
  useEffect(() => {
    report(name, state);
    return () => report(name, null);
  }, [report, name, state]);
}

function Counts({ states }: { states: readonly LineState[] }) {
  const of = (state: LineState) => states.filter((one) => one === state).length;
  const [all, ok, warn, blocked] = [states.length, of('ok'), of('warn'), of('blocked')];
  if (all === 0) return null;
  return (
    <div className={styles.tally}>
      <span>
        <Plural
          value={all}
          one={`${ok} of # line is in order`}
          other={`${ok} of # lines are in order`}
        />
      </span>
      <span className={styles.counts}>
        {ok === 0 ? null : (
          <StatusMark>
            <Trans>{ok} ok</Trans>
          </StatusMark>
        )}
        {warn === 0 ? null : (
          <StatusMark tone="warn">
            <Plural value={warn} one="# warning" other="# warnings" />
          </StatusMark>
        )}
        {blocked === 0 ? null : (
          <StatusMark tone="bad">
            <Trans>{blocked} blocked</Trans>
          </StatusMark>
        )}
      </span>
    </div>
  );
}
