import { Trans } from '@lingui/react/macro';
import type { Total } from 'contract/kernel/paging.ts';
import { type ReactNode, Suspense } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { DataTable, type DataTableProps } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { allMatching, type Selection } from '../../../kit/table/selection.ts';
import type { TableView } from '../../../kit/table/table-view.ts';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { totalWords } from '../../../kit/text/total-words.ts';
import { fullName, type Named } from '../../people/people.public.ts';
import { pageSize } from './pending.queries.ts';

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

/** People selected one by one, and the way to all who match. */
export interface PickedPeople<Person> {
  selected: readonly Person[];
  selectAll: { matching: number | string; onSelectAll: () => void } | undefined;
  onClear: () => void;
}

/** Everyone who matches except those who were unselected. */
export interface MatchingPeople {
  selection: Selection;
  total: Total;
  onClear: () => void;
}

interface PendingPanelProps<Person extends Named & { id: number }> extends Pick<
  DataTableProps<Person>,
  'label' | 'columns' | 'menu' | 'phone' | 'empty'
> {
  title: ReactNode;
  list: ShownList<Person>;
  /** What narrows the list: another question begins with nothing selected. */
  narrowed: string;
  actions: ReactNode;
  tools: ReactNode;
  /** "Couldn’t load invitations" */
  failed: ReactNode;
  /** What the pages are of; undefined where the list shows no pages. */
  pages?: { label?: string } | undefined;
  renderPicked: (picked: PickedPeople<Person>) => ReactNode;
  renderMatching: (matching: MatchingPeople) => ReactNode;
}

/** One of the lists of people without access yet, and what can be done with those who are selected. */
export function PendingPanel<Person extends Named & { id: number }>(
  props: PendingPanelProps<Person>,
) {
  const { title, list, narrowed, actions, tools, failed, pages, ...table } = props;
  const { renderPicked, renderMatching, ...own } = table;
  const { state, page, change } = list;
  const can = useCan();
  const rows = page.data?.items;
  const total = page.data?.total;
  const { selection, picks, select, clear } = useRowSelection(narrowed, rows);
  const isMore = (count: number) => total?.kind !== 'exact' || total.count > count;
  return (
    <>
      <Panel flush title={title} count={total && totalWords(total)} actions={actions}>
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
        {total === undefined
          ? null
          : picks === undefined
            ? renderMatching({ selection, total, onClear: clear })
            : picks.length > 0 &&
              renderPicked({
                selected: picks,
                selectAll:
                  can('people.changeMany') && isMore(picks.length)
                    ? { matching: totalWords(total), onSelectAll: () => select(allMatching) }
                    : undefined,
                onClear: clear,
              })}
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
  const all = totalWords(total);
  return (
    <Pager {...pages} pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
      <Trans>
        {shown} of {all}
      </Trans>
    </Pager>
  );
}
