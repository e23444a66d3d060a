import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listDuplicates } from 'contract/duplicates/duplicates.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../kernel/errors/report-error.ts';
import { rowsBefore } from '../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { Button } from '../../kit/button/button.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../kit/inputs/segmented.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { formatMoment, zoneName } from '../../kit/text/time.ts';
import { totalLabels } from '../../kit/text/total-labels.ts';
import {
  duplicatesQuery,
  lookForDuplicates,
  pairsShown,
  refreshDuplicates,
  searchQuery,
} from './duplicates.queries.ts';
import styles from './duplicates.module.css';
import { PairCard } from './pair-card.tsx';

type Shown = 'open' | 'dismissed';

/** People who are possibly the same person, to be merged or dismissed. */
export function DuplicatesPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const [shown, setShown] = useState<Shown>('open');
  const [cursor, setCursor] = useState<string>();
  const page = useQuery({
    ...duplicatesQuery(shown === 'dismissed', cursor),
    placeholderData: rowsBefore(listDuplicates),
  });
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const zone = zoneName(timeZone);
  const { data } = page;
  const goTo = (to: string | null | undefined) => (to ? () => setCursor(to) : undefined);
  const show = (next: Shown) => {
    setShown(next);
    setCursor(undefined);
  };
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people" params={{ organizationSlug: slug }}>
              <Trans>People</Trans>
            </Link>
          </>
        }
        zone={zone}
        title={t`Possible duplicates`}
        lede={
          <Trans>
            People who look like the same person, most certain first. Nothing is merged
            automatically.
          </Trans>
        }
        actions={<LookAgain timeZone={timeZone} />}
      />
      <Panel
        flush
        title={shown === 'open' ? <Trans>To review</Trans> : <Trans>Dismissed</Trans>}
        count={data && totalLabels(data.total)}
        actions={
          <Segmented<Shown>
            label={t`Pairs shown`}
            value={shown}
            onChange={show}
            segments={[
              { value: 'open', label: t`To review` },
              { value: 'dismissed', label: t`Dismissed` },
            ]}
          />
        }
      >
        {data === undefined && page.isError ? (
          <ErrorState title={t`Couldn’t load duplicates`} onRetry={() => void page.refetch()} />
        ) : data === undefined ? (
          <Skeleton>
            <SkeletonBlock height={220} />
          </Skeleton>
        ) : data.items.length === 0 ? (
          <Nothing shown={shown} />
        ) : (
          <ul className={styles.list}>
            {data.items.map((pair) => (
              <PairCard
                key={`${pair.one.id}-${pair.other.id}`}
                dismissed={shown === 'dismissed'}
                {...{ pair, slug, timeZone }}
              />
            ))}
          </ul>
        )}
        {data && (data.nextCursor ?? data.previousCursor) !== null ? (
          <Pager
            pageSize={pairsShown}
            onPrevious={goTo(data.previousCursor)}
            onNext={goTo(data.nextCursor)}
          >
            {plural(data.items.length, { one: '# pair', other: '# pairs' })}
          </Pager>
        ) : null}
      </Panel>
    </PageFrame>
  );
}

function Nothing({ shown }: { shown: Shown }) {
  return shown === 'open' ? (
    <EmptyState title={<Trans>No duplicates found</Trans>}>
      <Trans>
        New and edited people are checked immediately. Everyone is checked again each night.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No dismissed duplicates</Trans>}>
      <Trans>
        Pairs that aren’t duplicates are kept here, so you don’t have to review them again.
      </Trans>
    </EmptyState>
  );
}

/** When everyone was last checked, and a button to check again now. */
function LookAgain({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...searchQuery(),
    refetchInterval: ({ state }) => (state.data?.looking ? 2000 : false),
  });
  useRefreshAtEnd(data?.looking);
  const at = data?.lookedAt ? formatMoment(data.lookedAt, timeZone) : null;
  return (
    <span className={styles.tools}>
      {at === null ? null : (
        <span className={styles.dim}>
          <Trans>Last checked on {at}</Trans>
        </span>
      )}
      <Button
        icon={<IconRefresh />}
        busy={data?.looking ? t`Checking everyone` : undefined}
        onClick={() => void lookForDuplicates().catch(reportError)}
      >
        <Trans>Check again</Trans>
      </Button>
    </span>
  );
}

function useRefreshAtEnd(looking: boolean | undefined): void {
  const before = useRef(false);
  useEffect(() => {
    if (before.current && looking === false) void refreshDuplicates();
    before.current = looking ?? before.current;
  }, [looking]);
}
