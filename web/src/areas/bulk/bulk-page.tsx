import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { listBulkChanges } from 'contract/bulk/bulk.contract.ts';
import { bulkUndoDays } from 'contract/kernel/times.ts';
import { useEffect, useRef, useState } from 'react';
import { rowsBefore } from '../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { zoneName } from '../../kit/text/time.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { bulkChangesQuery } from './bulk.queries.ts';
import { BulkEntry } from './bulk-entry.tsx';
import { refreshAfter } from './refresh-after.ts';
import styles from './bulk-page.module.css';

const pageSize = 20;

/** The changes made to many people together: those that run, and those that ended. */
export function BulkPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const [cursor, setCursor] = useState<string>();
  const changes = useQuery({
    ...bulkChangesQuery(cursor),
    placeholderData: rowsBefore(listBulkChanges),
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? 1500 : false),
  });
  useRefreshAtEnd(changes.data?.items);
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const params = { organizationSlug: slug };
  const items = changes.data?.items;
  const zone = zoneName(timeZone);
  const goTo = (to: string | null | undefined) => (to ? () => setCursor(to) : undefined);
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people" params={params}>
              <Trans>People</Trans>
            </Link>
          </>
        }
        zone={zone}
        title={t`Bulk changes`}
        lede={
          <Trans>
            Changes to everyone who matched a filter run in the background, and you can undo them
            for {bulkUndoDays} days. Emails already sent stay sent, and people edited since keep
            their changes.
          </Trans>
        }
      />
      <Panel flush title={<Trans>Running and recent changes</Trans>}>
        {items === undefined && changes.isError ? (
          <ErrorState
            title={t`Couldn’t load bulk changes`}
            onRetry={() => void changes.refetch()}
          />
        ) : items === undefined ? (
          <Skeleton>
            <SkeletonBlock height={220} />
          </Skeleton>
        ) : items.length === 0 ? (
          <EmptyState
            title={<Trans>No bulk changes yet</Trans>}
            action={
              <Link
                to="/$organizationSlug/people"
                params={params}
                className={buttonClass({ variant: 'primary' })}
              >
                <Trans>Choose people</Trans>
              </Link>
            }
          >
            <Trans>
              Filter the people list, select everyone who matches, and choose an action.
            </Trans>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {items.map((change) => (
              <BulkEntry key={change.id} change={change} timeZone={timeZone} />
            ))}
          </ul>
        )}
        {changes.data && (changes.data.nextCursor ?? changes.data.previousCursor) !== null ? (
          <Pager
            pageSize={pageSize}
            onPrevious={goTo(changes.data.previousCursor)}
            onNext={goTo(changes.data.nextCursor)}
          />
        ) : null}
      </Panel>
    </PageFrame>
  );
}

export function isMoving({ state }: BulkChange): boolean {
  return state === 'preparing' || state === 'running' || state === 'undoing';
}

/** Lists are asked for again once something that moved in them stands still. */
function useRefreshAtEnd(items: readonly BulkChange[] | undefined): void {
  const before = useRef<readonly BulkChange[]>([]);
  useEffect(() => {
    const moving = items?.filter(isMoving) ?? [];
    const still = before.current.filter((one) => !moving.some(({ id }) => id === one.id));
    for (const one of still) void refreshAfter(one);
    before.current = moving;
  }, [items]);
}
