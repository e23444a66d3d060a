import { Trans } from '@lingui/react/macro';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { type Mailing, useMailing } from '../mailing/mailing.ts';
import { isRunning } from '../mailing/mailing-state.ts';
import { causeLabels } from '../marks/cause-labels.ts';
import { Failures } from './failures.tsx';
import { GraceCourse } from './grace-course.tsx';
import { GracePanel } from './grace-panel.tsx';
import { LedgerStrip } from './ledger-strip.tsx';
import type { MessageResults, ResultsProps } from './results.ts';
import { PacePanel } from './pace-panel.tsx';
import { Recipients } from './recipients.tsx';
import { SentHead } from './sent-head.tsx';
import styles from './sent.module.css';
import { Unconfirmed } from './unconfirmed.tsx';
import { WaitingNote } from './waiting-note.tsx';
import { figuresQuery, forgetRecipients, useIsSteered } from './messages.queries.ts';

const pollMs = 1500;

/**
 * The progress of sending, polled while it runs. When its state has changed what was sent is loaded again,
 * because what may be done with it has changed too.
 */
function useLiveFigures(mailing: Mailing) {
  const { load } = useMailing();
  const running = isRunning(mailing.state);
  const query = useQuery({
    ...figuresQuery(mailing.messageId),
    enabled: !useIsSteered(mailing.messageId),
    refetchInterval: running ? pollMs : false,
  });
  const seen = query.data?.state;
  useEffect(() => {
    if (seen === undefined || seen === mailing.state) return;
    // What is no longer polled from here on is read once more in its last state.
    void load(mailing.id).then(forgetRecipients);
  }, [seen, mailing.state, mailing.id, load]);
  return query;
}

const SentMessage = lazyPage(() => import('./sent-message.tsx').then((part) => part.SentMessage));

export interface SentPageProps {
  mailing: Mailing;
  /** The link to the list. */
  overview: ReactNode;
  /** Buttons of what else can be done with it. */
  actions: ReactNode;
  /** What else is known of it, under the status of its emails. */
  children?: ReactNode;
  /** It was undone in time, and is a draft again. */
  onUndone: () => Promise<void> | void;
  Results: MessageResults;
}

/** What was sent: first the time to undo, then the status of its emails. */
export function SentPage(props: SentPageProps) {
  const { mailing, overview, actions, children, onUndone, Results } = props;
  const { data, dataUpdatedAt, error, refetch } = useLiveFigures(mailing);
  // Those who are tried again were confirmed and written down earlier.
  const hasCourse = data !== undefined && mailing.retries === 0 && isWaiting(mailing);
  return (
    <PageFrame>
      <div className={styles.page}>
        <SentHead mailing={mailing} overview={overview}>
          {actions}
        </SentHead>
        <WaitingNote mailing={mailing} />
        {mailing.cause === null ? null : (
          <Note
            tone={mailing.state === 'failed' ? 'bad' : 'warn'}
            title={
              mailing.state === 'failed' ? (
                <Trans>Couldn’t prepare the emails</Trans>
              ) : (
                <Trans>Sending was paused automatically</Trans>
              )
            }
          >
            {causeLabels(mailing)}
          </Note>
        )}
        {error && data === undefined ? (
          <ErrorState title={<Trans>Couldn’t load metrics</Trans>} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton>
            <div className={styles.page}>
              <SkeletonBlock height={45} />
              <SkeletonBlock height={71} />
              <SkeletonBlock height={560} />
            </div>
          </Skeleton>
        ) : (
          <StateSummary
            {...{ mailing, onUndone, Results }}
            figures={data}
            readAt={new Date(dataUpdatedAt)}
          >
            {children}
          </StateSummary>
        )}
        {mailing.abilities.viewRecipients ? (
          <div className={hasCourse ? styles.results : undefined}>
            <Recipients mailing={mailing} figures={data} />
            {hasCourse ? <GraceCourse mailing={mailing} figures={data} /> : null}
          </div>
        ) : null}
      </div>
    </PageFrame>
  );
}

/** Whether it can still be undone. */
function isWaiting({ state }: Mailing): boolean {
  return state === 'preparing' || state === 'grace';
}

interface StateProps extends Pick<SentPageProps, 'mailing' | 'onUndone' | 'Results' | 'children'> {
  figures: MessageFigures;
  readAt: Date;
}

function StateSummary({ mailing, figures, readAt, onUndone, Results, children }: StateProps) {
  if (isWaiting(mailing)) {
    return (
      <>
        <GracePanel mailing={mailing} figures={figures} onUndone={onUndone} />
        <LedgerStrip figures={figures} />
      </>
    );
  }
  return (
    <>
      <PacePanel mailing={mailing} figures={figures} readAt={readAt} />
      <LedgerStrip figures={figures} />
      {children}
      <div className={styles.results}>
        <div className={styles.stack}>
          <ResultsOf {...{ mailing, figures, Results }} part="funnel" />
          <Trouble mailing={mailing} figures={figures} readAt={readAt} />
        </div>
        <Suspense fallback={null}>
          <SentMessage mailing={mailing} />
        </Suspense>
      </div>
      <ResultsOf {...{ mailing, figures, Results }} part="parts" />
    </>
  );
}

interface PartProps {
  mailing: Mailing;
  figures: MessageFigures;
}

interface TroubleProps extends PartProps {
  readAt: Date;
}

/** What the mail server refused, and what it didn't confirm; one line while there is neither. */
function Trouble({ mailing, figures, readAt }: TroubleProps) {
  const { unknown } = figures.byState;
  const refused = figures.byState.failed + figures.triedAgain.count;
  if (refused === 0 && unknown === 0) {
    return (
      <p className={styles.untroubled}>
        <StatusMark>
          <Trans>No failed or unconfirmed emails</Trans>
        </StatusMark>
      </p>
    );
  }
  return (
    <div className={styles.two}>
      {refused === 0 ? null : <Failures mailing={mailing} figures={figures} readAt={readAt} />}
      {unknown === 0 ? null : <Unconfirmed mailing={mailing} count={unknown} />}
    </div>
  );
}

interface ResultsOfProps extends PartProps, Pick<ResultsProps, 'part'> {
  Results: MessageResults;
}

/** What is known of its readers. */
function ResultsOf({ mailing, figures, Results, part }: ResultsOfProps) {
  const { messageId, state, endedAt } = mailing;
  return (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBlock height={380} />
        </Skeleton>
      }
    >
      <Results
        part={part}
        messageId={messageId}
        running={isRunning(state)}
        sent={figures.byState.sent}
        endedAt={endedAt}
      />
    </Suspense>
  );
}
