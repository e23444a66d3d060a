import { causeWords } from '../cause-words.ts';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Campaign, statesOfStage } from 'contract/campaigns/campaign.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { Suspense } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import { type CampaignAdditions, useCampaignAdditions } from '../campaign-additions.ts';
import { CampaignMark } from '../campaign-marks.tsx';
import { Failures } from './failures.tsx';
import { GracePanel } from './grace-panel.tsx';
import { LedgerStrip } from './ledger-strip.tsx';
import { PacePanel } from './pace-panel.tsx';
import { Recipients } from './recipients.tsx';
import { SteerButtons } from './steer-buttons.tsx';
import styles from './sent.module.css';
import { Unconfirmed } from './unconfirmed.tsx';
import { WaitingNote } from './waiting-note.tsx';
import { useLiveFigures } from './use-live-figures.ts';

const SentMessage = lazyPage(() => import('./sent-message.tsx').then((part) => part.SentMessage));

/** A campaign that was sent: first the time to undo, then the status of its messages. */
export function SentPage({ campaign }: { campaign: Campaign }) {
  const figures = useLiveFigures(campaign);
  const waits = campaign.state === 'preparing' || campaign.state === 'grace';
  const { data, error, refetch } = figures;
  return (
    <PageFrame>
      <div className={styles.page}>
        <Head campaign={campaign} />
        {campaign.cause === null ? null : (
          <Note
            tone={campaign.state === 'failed' ? 'bad' : 'warn'}
            title={
              campaign.state === 'failed' ? (
                <Trans>Couldn’t prepare this campaign</Trans>
              ) : (
                <Trans>Sending was paused automatically</Trans>
              )
            }
          >
            {causeWords(campaign)}
          </Note>
        )}
        <WaitingNote campaign={campaign} />
        {error && data === undefined ? (
          <ErrorPart title={<Trans>Couldn’t load metrics</Trans>} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton>
            <div className={styles.page}>
              <SkeletonBlock height={45} />
              <SkeletonBlock height={71} />
              <SkeletonBlock height={560} />
            </div>
          </Skeleton>
        ) : (
          <>
            {waits ? (
              <GracePanel campaign={campaign} figures={data} />
            ) : (
              <PacePanel campaign={campaign} figures={data} />
            )}
            <LedgerStrip figures={data} />
            {waits ? null : (
              <div className={styles.results}>
                <div className={styles.stack}>
                  <Results campaign={campaign} figures={data} part="MessageFunnel" />
                  <Trouble campaign={campaign} figures={data} />
                </div>
                <Suspense fallback={null}>
                  <SentMessage campaign={campaign} />
                </Suspense>
              </div>
            )}
            {waits ? null : <Results campaign={campaign} figures={data} part="MessageParts" />}
          </>
        )}
        {campaign.abilities.viewRecipients ? (
          <Recipients campaign={campaign} figures={data} />
        ) : null}
      </div>
    </PageFrame>
  );
}

/** What the mail server refused, and what it didn't confirm; one line while there is neither. */
function Trouble({ campaign, figures }: { campaign: Campaign; figures: MessageFigures }) {
  const { failed, unknown } = figures.byState;
  if (failed === 0 && unknown === 0) {
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
      {failed === 0 ? null : <Failures campaign={campaign} figures={figures} />}
      {unknown === 0 ? null : <Unconfirmed campaign={campaign} count={unknown} />}
    </div>
  );
}

interface ResultsProps {
  campaign: Campaign;
  figures: MessageFigures;
  part: keyof CampaignAdditions;
}

/** What is known of its readers. */
function Results({ campaign, figures, part }: ResultsProps) {
  const { messageId, state, endedAt } = campaign;
  const Part = useCampaignAdditions()?.[part];
  if (Part === undefined || messageId === null) return null;
  return (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBlock height={380} />
        </Skeleton>
      }
    >
      <Part
        messageId={messageId}
        running={statesOfStage.running.includes(state)}
        sent={figures.byState.sent}
        endedAt={endedAt}
      />
    </Suspense>
  );
}

function Started({ at, by }: { at: string; by: string | null }) {
  return by === null ? (
    <Trans>started {at}</Trans>
  ) : (
    <Trans>
      started {at} by {by}
    </Trans>
  );
}

function Head({ campaign }: { campaign: Campaign }) {
  const membership = useMembership();
  const slug = membership?.slug ?? '';
  const zone = membership?.timeZone ?? 'UTC';
  const { retries, sent } = campaign;
  return (
    <PageHead
      eyebrow={
        <>
          <Link to="/$organizationSlug/campaigns" params={{ organizationSlug: slug }}>
            <Trans>Campaigns</Trans>
          </Link>
          {' / '}
          <CampaignMark state={campaign.state} />
          {sent === null ? null : ' · '}
          {sent === null ? null : <Started at={formatMoment(sent.at, zone)} by={sent.by} />}
          {retries === 0 ? null : (
            <>
              {' · '}
              {plural(retries, { one: 'sent again # time', other: 'sent again # times' })}
            </>
          )}
        </>
      }
      zone={zoneName(zone)}
      title={campaign.name}
      actions={<SteerButtons campaign={campaign} />}
    />
  );
}
