import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { AccountListItem } from 'contract/people/account.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useRef, useState, type FocusEvent, type MouseEvent, useEffect } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useFocusRows } from '../../../kit/table/rows/use-focus-rows.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { countSelected } from '../../../kit/table/selection.ts';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { PeopleConfirm } from '../lazy-people-confirm.ts';
import { fullName, prefetchPerson } from '../../people/people.public.ts';
import { phoneRow } from '../columns/people-columns.tsx';
import { pageSize, toMatchingQuery, toPeopleQuery } from '../people-list.ts';
import { PeopleToolbar } from './people-toolbar.tsx';
import { addedFilters, type PeopleView } from './people-views.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import type { PeopleList } from './use-people-list.ts';
import { usePersonMenu } from './use-person-menu.tsx';
import { usePeopleColumns } from '../columns/use-shown-columns.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';

/** As long as the pointer or the focus must rest on a row, in milliseconds. */
const rest = 80;

/** Handlers for around a table of people: the person of the row under the pointer or the focus is loaded ahead. */
function usePrefetch(rows: readonly AccountListItem[] | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const aim = (event: FocusEvent | MouseEvent) => {
    clearTimeout(timer.current);
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    const person = rows?.[Number(row?.getAttribute('data-index') ?? -1)];
    if (person) timer.current = setTimeout(prefetchPerson, rest, person.id);
  };
  return { onFocus: aim, onMouseOver: aim };
}

const PeopleEmpty = lazyPage(() =>
  import('./people-empty.tsx').then((module) => module.PeopleEmpty),
);

export const PeopleBulk = lazyPage(() =>
  import('../bulk/people-bulk.tsx').then((module) => module.PeopleBulk),
);

export interface PeopleTableProps {
  list: PeopleList;
  peopleView: PeopleView;
  membership: Membership;
}

interface Asked {
  kind: 'deactivate' | 'delete';
  person: AccountListItem;
}

export function PeopleTable({ list, peopleView, membership }: PeopleTableProps) {
  const { state, page } = list;
  const { slug, timeZone } = membership;
  const { t } = useLingui();
  const navigate = useNavigate();
  const rows = page.data?.items;
  const columns = usePeopleColumns(peopleView.key === 'trash');
  const { view, setView } = list.table;
  const query = toPeopleQuery({ ...state, sort: 'name' });
  const { selection, picks, select, clear } = useRowSelection(JSON.stringify(query), rows);
  const [asked, setAsked] = useState<Asked>();
  const menu = usePersonMenu({ slug, onAsk: (kind, person) => setAsked({ kind, person }) });
  const frame = useRef<HTMLDivElement>(null);
  const focusRows = useFocusRows(frame);
  const stopAsking = () => {
    setAsked(undefined);
    focusRows();
  };
  const clearFilters = () => list.change({ q: '', filters: peopleView.filters });
  const added = Object.keys(addedFilters(peopleView, state.filters));

  const table = (
    <DataTable
      label={t`People`}
      columns={columns}
      rows={rows}
      rowId={(person) => person.id}
      rowName={fullName}
      sort={state.sort}
      onSort={(sort) => list.change({ sort })}
      selection={selection}
      onSelect={select}
      onOpen={(person) =>
        void navigate({
          to: '/$organizationSlug/people/$personId/details',
          params: { organizationSlug: slug, personId: person.id },
        })
      }
      menu={menu}
      phone={(person) => phoneRow(person, slug, phoneFigure(person, timeZone, t`never`))}
      view={view}
      refreshing={page.isPlaceholderData}
      empty={
        <Suspense fallback={null}>
          <PeopleEmpty
            view={peopleView}
            narrowed={added.length > 0 || state.q !== ''}
            ofImports={added.join() === 'import' && state.q === ''}
            typed={state.q}
            slug={slug}
            onClear={clearFilters}
          />
        </Suspense>
      }
      error={page.error && rows === undefined ? <PeopleError list={list} /> : undefined}
      pager={rows === undefined ? undefined : <PeoplePager list={list} />}
    />
  );
  return (
    <>
      <PeopleToolbar
        {...{ list, peopleView, columns, view }}
        onView={setView}
        onClear={clearFilters}
      />
      <div ref={frame} {...usePrefetch(rows)}>
        {table}
      </div>
      <Suspense fallback={null}>
        {page.data && countSelected(selection, page.data.total.count) > 0 ? (
          <PeopleBulk
            selection={selection}
            people={picks}
            onSelect={select}
            onClear={clear}
            onDone={focusRows}
            query={toMatchingQuery(state)}
            file={{ sort: toPeopleQuery(state).sort, columns: list.columns }}
            total={page.data.total}
          />
        ) : null}
        {asked ? (
          <PeopleConfirm
            kind={asked.kind}
            people={[asked.person]}
            onDone={stopAsking}
            onClose={stopAsking}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function phoneFigure(person: AccountListItem, timeZone: string, never: string): string {
  const at = person.deletedAt ?? person.lastActivityAt;
  return at === null ? never : formatMoment(at, timeZone);
}

/** The place in the list, where it is known, and how long the list is. */
function PeoplePager({ list: { page, firstRow, next, previous } }: { list: PeopleList }) {
  if (page.data === undefined) return null;
  const all = totalLabels(page.data.total);
  const count = page.data.items.length;
  const from = formatCount(firstRow ?? 0);
  const to = formatCount((firstRow ?? 0) + count - 1);
  return (
    <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
      {firstRow === undefined ? (
        <Trans>
          {count} of {all}
        </Trans>
      ) : (
        <Trans>
          {from} to {to} of {all}
        </Trans>
      )}
    </Pager>
  );
}

/** The list did not load: why, and the way to load it again. */
function PeopleError({ list: { state, page, toFirstPage } }: { list: PeopleList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load people</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : toFirstPage}
    />
  );
}
