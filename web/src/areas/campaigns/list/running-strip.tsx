import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import text from '../../../kit/theme/text.module.css';
import { RunningCard } from '../../delivery/delivery.public.ts';
import { campaignsQuery } from '../campaigns.queries.ts';
import styles from './campaigns.module.css';
import { ComingNext } from './coming-next.tsx';

const CampaignMonth = lazyPage(() =>
  import('./campaign-month.tsx').then((part) => part.CampaignMonth),
);

const shownMost = 3;
const pollMs = 3000;

interface RunningStripProps {
  /** How many are on their way. */
  running: number;
  /** What waits for a decision. */
  waiting: ReactNode;
  /** Beside the calendar there is no second one. */
  hasMonth: boolean;
  /** One was paused: it waits for a decision now. */
  onPaused: () => Promise<unknown>;
}

/** What is on its way right now, what waits for a decision, and the month. */
export function RunningStrip({ running, waiting, hasMonth, onPaused }: RunningStripProps) {
  const { slug = '', timeZone = 'UTC' } = useMembership() ?? {};
  const { data } = useQuery({
    ...campaignsQuery({ stage: 'running', limit: String(shownMost) }),
    enabled: running > 0,
    refetchInterval: pollMs,
  });
  // What is paused stands among what waits.
  const moving = running === 0 ? [] : (data?.items ?? []).filter(({ state }) => state !== 'paused');
  const nothing = moving.length === 0 && (running === 0 || data !== undefined);
  return (
    <div className={styles.strip}>
      {moving.map(({ id, name, state, progress, perMinute, messageId, abilities }) => (
        <Suspense key={id} fallback={<CardLoading />}>
          <RunningCard
            messageId={messageId ?? 0}
            {...{ name, state, progress }}
            limit={perMinute}
            mayPause={abilities.pause}
            onPaused={onPaused}
          >
            <Link
              to="/$organizationSlug/campaigns/$id"
              params={{ organizationSlug: slug, id }}
              className={text.lineLink}
            >
              {name}
            </Link>
          </RunningCard>
        </Suspense>
      ))}
      {nothing ? <ComingNext {...{ slug, timeZone }} /> : null}
      {waiting}
      {hasMonth ? (
        <div className={styles.month}>
          <Suspense fallback={<CardLoading />}>
            <CampaignMonth timeZone={timeZone} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

function CardLoading() {
  return (
    <Skeleton>
      <SkeletonBlock height={215} />
    </Skeleton>
  );
}
