import { Plural, Trans } from '@lingui/react/macro';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { sendingOf } from 'contract/delivery/sending-span.ts';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatTime, formatTimeFrom } from '../../../kit/text/time.ts';
import type { Mailing } from '../mailing/mailing.ts';
import styles from './sent.module.css';
import { useLimit } from '../planning/use-limit.ts';

export interface GraceCourseProps {
  mailing: Mailing;
  figures: MessageFigures;
}

/** What was done so far, and what happens when the time to undo ends. */
export function GraceCourse({ mailing, figures }: GraceCourseProps) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  return (
    <Panel title={<Trans>Done and next</Trans>} flush>
      <ol className={styles.course}>
        <Done mailing={mailing} figures={figures} zone={zone} />
        <Next mailing={mailing} figures={figures} zone={zone} />
      </ol>
    </Panel>
  );
}

interface PartProps extends GraceCourseProps {
  zone: string;
}

function Done({ mailing: { sent }, figures, zone }: PartProps) {
  const { candidates, state, stateSince, skipped } = figures;
  const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  const by = sent?.by ?? null;
  const [meant, reached, others] = [candidates ?? 0, (candidates ?? 0) - left, left].map((count) =>
    formatCount(count),
  );
  return (
    <>
      {sent === null ? null : (
        <Line at={formatTime(sent.at, zone, true)} mark="done">
          {by === null ? <Trans>Confirmed</Trans> : <Trans>Confirmed by {by}</Trans>}
        </Line>
      )}
      {candidates === null ? null : (
        <Line at={state === 'grace' ? formatTime(stateSince, zone, true) : '–'} mark="done">
          <Trans>
            Recipient list fixed: {meant} = {reached} recipients + {others} skipped
          </Trans>
        </Line>
      )}
    </>
  );
}

/** By the pace and the quiet hours; where each recipient has a time of their own, the beginning alone. */
function Next({ mailing, figures, zone }: PartProps) {
  const limit = useLimit(mailing);
  const { graceUntil, byState } = figures;
  const { localTime = false, quietHours = null } = mailing;
  const pace = { perMinute: limit, quietHours: localTime ? null : quietHours, timeZone: zone };
  const until = new Date(graceUntil);
  const { first, last } = sendingOf(until, byState.pending, pace);
  const timeOf = (at: Date) => formatTimeFrom(at.toISOString(), zone, until);
  return (
    <>
      <Line at={formatTime(graceUntil, zone, true)} mark="next">
        {localTime ? (
          <Trans>Emails leave by the clocks of each recipient</Trans>
        ) : first > until ? (
          <Trans>Emails wait for the end of quiet hours</Trans>
        ) : (
          <Trans>First email leaves</Trans>
        )}
      </Line>
      {first > until ? (
        <Line at={timeOf(first)} mark="next">
          <Trans>First email leaves</Trans>
        </Line>
      ) : null}
      {limit === null ? null : (
        <Line at="" mark="next">
          <Plural
            value={limit}
            one="# email per minute at most"
            other="# emails per minute at most"
          />
        </Line>
      )}
      {last === null || localTime || byState.pending === 0 ? null : (
        <Line at={timeOf(last)} mark="about">
          <Trans>Last email leaves</Trans>
        </Line>
      )}
    </>
  );
}

interface LineProps {
  /** Empty where it has no time of its own. */
  at: string;
  mark: 'done' | 'next' | 'about';
  children: ReactNode;
}

function Line({ at, mark, children }: LineProps) {
  return (
    <li>
      <span>{at}</span>
      {mark === 'done' ? (
        <StatusMark>
          <Trans>done</Trans>
        </StatusMark>
      ) : (
        <StatusMark fill="hollow" tone="idle">
          {mark === 'next' ? <Trans>next</Trans> : <Trans>about</Trans>}
        </StatusMark>
      )}
      <span>{children}</span>
    </li>
  );
}
