import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { Suspense, useMemo } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { allMatching } from '../../../kit/table/selection.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { type EditorFilter, fullName } from '../../people/people.public.ts';
import { useRefreshAfterBulk } from '../../bulk/bulk.public.ts';
import { restoreDependants, trashDependants } from '../dependant-actions.ts';
import { refreshDependants } from '../dependants.queries.ts';
import { useRelationshipLabels } from '../dependant-labels.ts';
import { dependantColumns, phoneDependant } from './dependant-columns.tsx';
import { addedTo, type DependantView, filterQuery, pageSize } from './dependant-list.ts';
import { DependantsEmpty, DependantsError } from './dependants-blank.tsx';
import { DependantsToolbar } from './dependants-toolbar.tsx';
import type { DependantsList } from './use-dependants-list.ts';

const DependantsBulk = lazyPage(() =>
  import('./dependants-bulk.tsx').then((module) => module.DependantsBulk),
);
const AllMatchingDependants = lazyPage(() =>
  import('./dependants-all-matching.tsx').then((module) => module.AllMatchingDependants),
);

export interface DependantsTableProps {
  list: DependantsList;
  view: DependantView;
  slug: string;
  groupFilter: EditorFilter;
}

export function DependantsTable({ list, view, slug, groupFilter }: DependantsTableProps) {
  const { state, page, change } = list;
  const { t } = useLingui();
  const labels = useRelationshipLabels();
  const columns = useMemo(() => dependantColumns(slug, labels), [slug, labels]);
  const rows = page.data?.items;
  const total = page.data?.total;
  const all = total && totalLabels(total);
  const added = addedTo(view, state.filters);
  const picked = useRowSelection(JSON.stringify(filterQuery(state)), rows);
  const { open, menu } = useRowActions(slug);
  const clear = () => change({ q: '', filters: view.filters });
  const inTrash = view.key === 'trash';
  useRefreshAfterBulk('dependants', refreshDependants);
  return (
    <>
      <DependantsToolbar {...{ list, view, columns, groupFilter }} onClear={clear} />
      <DataTable
        label={t`Dependants`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={fullName}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={picked.selection}
        onSelect={picked.select}
        onOpen={open}
        menu={menu}
        phone={(one) => phoneDependant(one, slug, labels)}
        view={list.table.view}
        refreshing={page.isPlaceholderData}
        empty={
          <DependantsEmpty
            view={view.key}
            narrowed={state.q !== '' || Object.keys(added).length > 0}
            onClear={clear}
          />
        }
        error={page.error && rows === undefined ? <DependantsError list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Trans>
                {rows.length} of {all}
              </Trans>
            </Pager>
          )
        }
      />
      <Suspense fallback={null}>
        {total === undefined ? null : picked.picks === undefined ? (
          <AllMatchingDependants
            {...{ total, inTrash }}
            selection={picked.selection}
            filter={filterQuery(state)}
            onClear={picked.clear}
          />
        ) : picked.picks.length > 0 ? (
          <DependantsBulk
            {...{ total, inTrash }}
            selected={picked.picks}
            onSelectAll={() => picked.select(allMatching)}
            onClear={picked.clear}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** What can be done with one dependant; what the caller may not is not there. */
function useRowActions(organizationSlug: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = ({ id, abilities }: Dependant) => {
    if (!abilities.edit) return;
    void navigate({
      to: '/$organizationSlug/people/dependants/$dependantId/edit',
      params: { organizationSlug, dependantId: id },
    });
  };
  const menu = (one: Dependant): readonly MenuEntry[] => [
    ...entryIf(one.abilities.edit, {
      key: 'edit',
      label: t`Edit`,
      icon: <IconPencil />,
      onSelect: () => open(one),
    }),
    ...entryIf(one.abilities.restore, {
      key: 'restore',
      label: t`Restore`,
      icon: <IconArrowBackUp />,
      onSelect: () => void restoreDependants([one]).catch(reportError),
    }),
    ...entryIf(one.abilities.delete, {
      key: 'delete',
      label: t`Delete`,
      icon: <IconTrash />,
      danger: true,
      apart: true,
      onSelect: () => void trashDependants([one]).catch(reportError),
    }),
  ];
  return { open, menu };
}
