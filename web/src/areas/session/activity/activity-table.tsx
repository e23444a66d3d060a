import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { AuditLogEvent } from 'contract/session/own-audit-log.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { useMemo } from 'react';
import { useMe } from '../../../kernel/session/abilities.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { isFiltered } from '../../../kit/table/list-state.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { useTableView } from '../../../kit/table/table-view.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { actionLabels } from './action-labels.ts';
import { activityColumns, phoneEvent } from './activity-columns.tsx';
import styles from './activity.module.css';
import { ActivityDays } from './activity-filters.tsx';
import { targetPath, targetLabels } from './event-target.ts';
import { type ActivityList, pageSize } from './use-activity-list.ts';

export interface ActivityTableProps {
  list: ActivityList;
  membership: Membership;
}

export function ActivityTable({ list, membership }: ActivityTableProps) {
  const { state, page } = list;
  const { i18n } = useLingui();
  const columns = useMemo(() => activityColumns(membership, i18n), [membership, i18n]);
  const [view, setView] = useTableView('activity');
  const navigate = useNavigate();
  const ownName = useMe()?.name ?? '';
  const open = (event: AuditLogEvent) => {
    const path = targetPath(event, membership);
    if (path !== undefined) void navigate({ to: path });
  };
  const rows = page.data?.items;
  const total = page.data?.total;
  const known = total && totalLabels(total);
  return (
    <>
      <div className={styles.head}>
        <ActivityDays list={list} />
        <TableToolbar
          columns={columns}
          view={view}
          onView={setView}
          matches={
            total && plural(total.count, { one: `${known} event`, other: `${known} events` })
          }
        />
      </div>
      <DataTable
        label={t`Activity`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(event) =>
          nameOf(i18n._(actionLabels[event.action]), targetLabels(event, membership, i18n))
        }
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        onOpen={open}
        phone={(event) => phoneEvent(event, membership, i18n, ownName)}
        view={view}
        refreshing={page.isPlaceholderData}
        empty={<Nothing list={list} />}
        error={page.error && rows === undefined ? <NotLoaded list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Trans>
                {rows.length} of {known}
              </Trans>
            </Pager>
          )
        }
      />
    </>
  );
}

/** What screen readers call the row of an event. */
function nameOf(action: string, target: string | undefined): string {
  return target === undefined ? action : t`${action}: ${target}`;
}

/** Nothing that matches, or nothing yet. */
function Nothing({ list: { state, change } }: { list: ActivityList }) {
  if (isFiltered(state)) return <FilteredEmpty onClear={() => change({ filters: {} })} />;
  return (
    <EmptyState title={<Trans>No activity yet</Trans>}>
      <Trans>Your actions here, and what others do to your account, appear in this list.</Trans>
    </EmptyState>
  );
}

function NotLoaded({ list: { state, page, change } }: { list: ActivityList }) {
  const asksForMore = isFiltered(state) || state.cursor !== undefined;
  return (
    <LoadError
      title={<Trans>Couldn’t load your activity</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={asksForMore ? () => change({ filters: {} }) : undefined}
    />
  );
}
