import { Trans } from '@lingui/react/macro';
import type { Total } from 'contract/kernel/paging.ts';
import type { AwaitingPerson, InvitedPerson } from 'contract/memberships/pending.contract.ts';
import { type ReactNode, Suspense } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { DataTable, type DataTableProps } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { allMatching } from '../../../kit/table/selection.ts';
import type { TableView } from '../../../kit/table/table-view.ts';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { fullName } from '../../people/people.public.ts';
import type { PendingList } from './pending-labels.tsx';
import { pageSize } from './pending.queries.ts';

const PendingBulk = lazyPage(() =>
  import('./pending-bulk.tsx').then((module) => module.PendingBulk),
);
const AllMatchingPending = lazyPage(() =>
  import('./pending-all-matching.tsx').then((module) => module.AllMatchingPending),
);

interface ShownList<Person> {
  state: ListState;
  page: {
    data: { items: readonly Person[]; total: Total } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  table: { view: TableView };
  change: (change: { sort?: string }) => void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

interface PendingPanelProps<Person extends AwaitingPerson | InvitedPerson> extends Pick<
  DataTableProps<Person>,
  'label' | 'columns' | 'menu' | 'phone' | 'empty'
> {
  title: ReactNode;
  of: PendingList;
  list: ShownList<Person>;
  /** What the list is narrowed by, as its own calls take it: another question begins with nothing selected. */
  filter: object;
  actions: ReactNode;
  tools: ReactNode;
  /** "Couldn’t load invitations" */
  failed: ReactNode;
  /** What the pages are of; undefined where the list shows no pages. */
  pages?: { label?: string } | undefined;
}

/** One of the lists of people without access yet, and what can be done with those who are selected. */
export function PendingPanel<Person extends AwaitingPerson | InvitedPerson>(
  props: PendingPanelProps<Person>,
) {
  const { of, title, list, filter, actions, tools, failed, pages, ...own } = props;
  const { state, page, change } = list;
  const can = useCan();
  const rows = page.data?.items;
  const total = page.data?.total;
  const { selection, picks, select, clear } = useRowSelection(
    `${of} ${JSON.stringify(filter)}`,
    rows,
  );
  const isMore = (count: number) => total?.kind !== 'exact' || total.count > count;
  return (
    <>
      <Panel flush title={title} count={total && totalLabels(total)} actions={actions}>
        {tools}
        <DataTable
          bare
          {...own}
          rows={rows}
          rowId={({ id }) => id}
          rowName={fullName}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={selection}
          onSelect={select}
          view={list.table.view}
          refreshing={page.isPlaceholderData}
          error={
            page.error && rows === undefined ? (
              <LoadError
                title={failed}
                error={page.error}
                onRetry={() => void page.refetch()}
                onStartOver={state.cursor === undefined ? undefined : () => change({})}
              />
            ) : undefined
          }
          pager={pages && total && <Pages {...{ list, total, pages }} shown={rows?.length ?? 0} />}
        />
      </Panel>
      <Suspense fallback={null}>
        {total === undefined ? null : picks === undefined ? (
          <AllMatchingPending list={of} {...{ selection, total, filter }} onClear={clear} />
        ) : picks.length === 0 ? null : (
          <PendingBulk
            list={of}
            selected={picks}
            selectAll={
              can('people.changeMany') && isMore(picks.length)
                ? { matching: totalLabels(total), onSelectAll: () => select(allMatching) }
                : undefined
            }
            onClear={clear}
          />
        )}
      </Suspense>
    </>
  );
}

interface PagesProps {
  list: Pick<ShownList<unknown>, 'next' | 'previous'>;
  total: Total;
  shown: number;
  pages: { label?: string };
}

function Pages({ list, total, shown, pages }: PagesProps) {
  const all = totalLabels(total);
  return (
    <Pager {...pages} pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
      <Trans>
        {shown} of {all}
      </Trans>
    </Pager>
  );
}
