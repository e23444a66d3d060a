import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MessageProgress } from 'contract/delivery/progress.ts';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatCount, formatPercent } from '../../../kit/text/format.ts';
import { formatTimeFrom } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { tried } from '../../channels/channels.public.ts';
import type { MailingState } from '../mailing/mailing-state.ts';
import { DeliveryBar } from '../marks/delivery-bar.tsx';
import { MessageMark } from '../marks/message-marks.tsx';
import { doneOf, percent } from '../marks/progress.ts';
import { roughly } from '../marks/roughly.ts';
import { figuresQuery, steerMessage, useSteerMessage } from './messages.queries.ts';
import styles from './running-card.module.css';

export interface RunningCardProps {
  messageId: number;
  name: string;
  state: MailingState;
  /** Null until its recipients are written down. */
  progress: MessageProgress | null;
  /** Emails a minute at most; null where nothing limits them. */
  limit: number | null;
  mayPause: boolean;
  onPaused: () => Promise<unknown>;
  /** Its name, with the link to it. */
  children: ReactNode;
}

const pollMs = 3000;

/** What is being sent right now: how far it has come, how fast it is, and when it ends. */
export function RunningCard(props: RunningCardProps) {
  const { state, progress, mayPause, children } = props;
  return (
    <section className={styles.card}>
      <div className={text.eyebrow}>
        <MessageMark state={state} />
      </div>
      <div className={styles.head}>
        <h2>{children}</h2>
        {mayPause ? <PauseButton {...props} /> : null}
      </div>
      {progress === null ? (
        <p className={styles.dim}>
          <Trans>Preparing the list of recipients.</Trans>
        </p>
      ) : (
        <>
          <Pace {...props} progress={progress} />
          <Results progress={progress} />
        </>
      )}
    </section>
  );
}

function PauseButton({ messageId, name, onPaused }: RunningCardProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useSteerMessage(messageId, async () => {
    await tried(() => steerMessage(messageId, 'pause'), say`Couldn’t pause ${name}`);
    await onPaused();
  });
  return (
    <Button
      size="small"
      icon={<IconPlayerPause />}
      aria-label={t`Pause ${name}`}
      busy={isPending ? t`Pausing` : undefined}
      onClick={() => mutate('pause')}
    >
      <Trans>Pause</Trans>
    </Button>
  );
}

interface PaceProps extends Pick<RunningCardProps, 'messageId' | 'name' | 'limit'> {
  progress: MessageProgress;
}

function Pace({ messageId, name, limit, progress }: PaceProps) {
  const { timeZone = 'UTC' } = useMembership() ?? {};
  const { data, dataUpdatedAt } = useQuery({
    ...figuresQuery(messageId),
    refetchInterval: pollMs,
  });
  const done = doneOf(progress);
  const [doneCount, people] = [formatCount(done), formatCount(progress.people)];
  const rate = formatPercent(percent(done, progress.people), 0);
  const { perMinute = null, secondsLeft = null } = data ?? {};
  return (
    <>
      <p className={styles.done}>
        <Trans>
          <b>{doneCount}</b> <span>of {people} done</span>
        </Trans>
        <span>{rate}</span>
        {secondsLeft === null ? null : <strong>{leftLabels(secondsLeft)}</strong>}
      </p>
      <DeliveryBar progress={progress} name={name} />
      <p className={styles.line}>
        <span>{perMinute === null ? null : <Speed perMinute={perMinute} limit={limit} />}</span>
        {secondsLeft === null ? null : (
          <Ends seconds={secondsLeft} readAt={new Date(dataUpdatedAt)} timeZone={timeZone} />
        )}
      </p>
    </>
  );
}

function Speed({ perMinute, limit }: { perMinute: number; limit: number | null }) {
  const emails = formatCount(Math.round(perMinute));
  const most = formatCount(limit ?? 0);
  return limit === null ? (
    <Trans>{emails} per minute</Trans>
  ) : (
    <Trans>
      {emails} per minute, limit {most}
    </Trans>
  );
}

function leftLabels(seconds: number): string {
  const { unit, count } = roughly(seconds);
  return unit === 'hour'
    ? plural(count, { one: 'about # hr left', other: 'about # hr left' })
    : plural(count, { one: 'about # min left', other: 'about # min left' });
}

function Ends(props: { seconds: number; readAt: Date; timeZone: string }) {
  const { seconds, readAt, timeZone } = props;
  const end = new Date(readAt.getTime() + 1000 * seconds);
  const at = formatTimeFrom(end.toISOString(), timeZone, readAt);
  return (
    <span>
      <Trans>ends about {at}</Trans>
    </span>
  );
}

/** What went wrong, and who was reached so far. */
function Results({ progress }: { progress: MessageProgress }) {
  const { byState, opened, clicked } = progress;
  const troubles = [
    byState.failed > 0 && plural(byState.failed, { one: '# failed', other: '# failed' }),
    byState.unknown > 0 &&
      plural(byState.unknown, { one: '# not confirmed', other: '# not confirmed' }),
  ].filter((label) => label !== false);
  const [opens, clicks] = [formatCount(opened), formatCount(clicked)];
  if (troubles.length === 0 && opened + clicked === 0) return null;
  return (
    <p className={`${styles.line} ${styles.results}`}>
      <span>{troubles.join(' · ')}</span>
      <span>
        <Trans>
          {opens} opened, {clicks} clicked
        </Trans>
      </span>
    </p>
  );
}
