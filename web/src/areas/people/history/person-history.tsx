import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Account } from 'contract/people/account.ts';
import { type HistoryKind, historyKinds } from 'contract/people/history.contract.ts';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { HistoryList } from './history-list.tsx';
import styles from './history.module.css';
import { type HistoryPage, historyQuery } from './history.queries.ts';

export interface PersonHistoryProps {
  person: Account;
  timeZone: string;
  slug: string;
}

const pageSize = 50;

/** Everything that happened to a person, by kind, in pages. */
export function PersonHistory(props: PersonHistoryProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<HistoryKind>();
  const [cursor, setCursor] = useState<string>();
  const names: Record<HistoryKind, string> = {
    entry: t`Profile`,
    access: t`Access`,
    family: t`Dependants`,
    groups: t`Groups`,
    messages: t`Messages`,
  };
  const kinds = historyKinds.map((value) => ({ value, label: names[value] }));
  return (
    <Panel flush title={<Trans>History</Trans>}>
      <div className={styles.filter}>
        <Segmented<HistoryKind | 'all'>
          label={t({
            message: `Kind`,
            comment: 'Which kind of events in the history of a person is shown',
          })}
          segments={[{ value: 'all', label: t`All` }, ...kinds]}
          value={kind ?? 'all'}
          onChange={(next) => {
            setKind(next === 'all' ? undefined : next);
            setCursor(undefined);
          }}
        />
      </div>
      <Events {...props} page={{ limit: pageSize, kind, cursor }} onTurn={setCursor} />
    </Panel>
  );
}

/** The last few, with a link to all of them. */
export function LatestHistory({ all, ...props }: PersonHistoryProps & { all: ReactNode }) {
  return (
    <Panel flush title={<Trans>History</Trans>} actions={all}>
      <Events {...props} page={{ limit: 5 }} />
    </Panel>
  );
}

interface EventsProps extends PersonHistoryProps {
  page: HistoryPage;
  /** Absent: there is no other page. */
  onTurn?: (cursor: string) => void;
}

function Events({ person, timeZone, slug, page, onTurn }: EventsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(historyQuery(person.id, page));
  if (data === undefined) {
    return error === null ? (
      <Skeleton>
        <SkeletonBlock height={180} />
      </Skeleton>
    ) : (
      <ErrorState title={<Trans>Couldn’t load the history</Trans>} onRetry={() => void refetch()} />
    );
  }
  if (data.items.length === 0) {
    return <EmptyState title={<Trans>No events of this kind yet</Trans>} />;
  }
  const goTo = (to: string | null) =>
    to === null || isPlaceholderData ? undefined : () => onTurn?.(to);
  const shown = formatCount(data.items.length);
  const total = totalLabels(data.total);
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <HistoryList events={data.items} timeZone={timeZone} slug={slug} />
      {onTurn ? (
        <Pager
          pageSize={pageSize}
          onPrevious={goTo(data.previousCursor)}
          onNext={goTo(data.nextCursor)}
        >
          <Trans>
            {shown} of {total}
          </Trans>
        </Pager>
      ) : null}
    </div>
  );
}
