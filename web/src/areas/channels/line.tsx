import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import { type LineState, useTally } from './line-tally.tsx';
import styles from './channel.module.css';

interface LineProps {
  state: LineState;
  /** What is checked. */
  name: string;
  aside?: ReactNode;
  /** What to do about it, in a sentence. */
  fix?: ReactNode;
  /** Below the words: records to copy, a form. */
  more?: ReactNode;
  children: ReactNode;
}

/** One thing about a channel: in order, or with what to do about it. */
export function Line({ state, name, aside, fix, more, children }: LineProps) {
  useTally(name, state);
  const tone = state === 'warn' ? 'warn' : state === 'blocked' ? 'bad' : undefined;
  return (
    <li data-tone={tone}>
      <Mark state={state} />
      <div>
        <b>{name}</b> <span className={styles.words}>{children}</span>
        {fix === undefined ? null : (
          <>
            {' '}
            <b>{fix}</b>
          </>
        )}
        {more}
      </div>
      <span className={styles.aside}>{aside}</span>
    </li>
  );
}

function Mark({ state }: { state: LineState }) {
  switch (state) {
    case 'ok':
      return (
        <StatusMark>
          <Trans>ok</Trans>
        </StatusMark>
      );
    case 'warn':
      return (
        <StatusMark tone="warn">
          <Trans context="state of a check">warning</Trans>
        </StatusMark>
      );
    case 'blocked':
      return (
        <StatusMark tone="bad">
          <Trans>blocked</Trans>
        </StatusMark>
      );
    case 'working':
      return (
        <StatusMark fill="half">
          <Trans>testing</Trans>
        </StatusMark>
      );
    case 'unknown':
      return (
        <StatusMark fill="hollow" tone="idle">
          <Trans context="state of a check">not checked</Trans>
        </StatusMark>
      );
  }
}
