import { readerDays } from 'contract/kernel/times.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { listHubs } from 'contract/hubs/hubs.contract.ts';
import { severalMax } from 'contract/kernel/counts.ts';
import { pageSizeMax } from 'contract/kernel/paging.ts';
import { api } from '../../../kernel/api/api.ts';
import { endpointKey } from '../../../kernel/query/endpoint-query.ts';
import { allMatching, countSelected, type Selection } from '../../../kit/table/selection.ts';
import { useMatchingRows } from '../../../kit/table/use-matching-rows.ts';
import { useHubMenu } from '../use-hub-menu.tsx';
import type { HubsProps } from './hub-cards.tsx';
import { hubColumns, phoneHub } from './hub-columns.tsx';
import { HubsEmpty, HubsError } from './hubs-blank.tsx';
import { HubsToolbar } from './hubs-toolbar.tsx';
import { useExtras } from './use-extras.ts';
import { csvQuery, type HubList, pageSize } from './use-hub-list.ts';

const HubsBulk = lazyPage(() => import('./hubs-bulk.tsx').then((module) => module.HubsBulk));

/** Hubs as a table, where several can be changed at once. */
export function HubTable({ list, membership, manages }: HubsProps) {
  const { t } = useLingui();
  const { state, page, table } = list;
  const { slug, timeZone } = membership;
  const rows = page.data?.items;
  const extras = useExtras(rows);
  const inTrash = list.view === 'trash';
  const columns = useMemo(
    () => hubColumns(slug, timeZone, inTrash, extras),
    [slug, timeZone, inTrash, extras],
  );
  const navigate = useNavigate();
  const menu = useHubMenu(slug);
  const { sort: _, ...question } = csvQuery(state);
  const picked = useRowSelection(JSON.stringify(question), rows);
  const matching = useMatching(list, picked.selection);
  const clear = () => list.change({ q: '', filters: list.tab });
  const total = page.data?.total.count ?? 0;
  const selectedCount = countSelected(picked.selection, total);
  return (
    <>
      <HubsToolbar list={list} columns={columns} onClear={clear} />
      <DataTable
        label={t`Hubs`}
        columns={columns}
        rows={rows}
        rowId={(hub) => hub.id}
        rowName={(hub) => hub.name}
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        {...(manages && { selection: picked.selection, onSelect: picked.select })}
        onOpen={({ id, deletedAt }) => {
          if (deletedAt !== null) return;
          void navigate({
            to: '/$organizationSlug/hubs/$hubId/edit',
            params: { organizationSlug: slug, hubId: id },
          });
        }}
        menu={(hub) => menu.entries(hub, 'list')}
        phone={(hub) => phoneHub(hub, slug, timeZone, extras)}
        view={table.view}
        refreshing={page.isPlaceholderData}
        empty={<HubsEmpty {...{ list, slug, manages }} onClear={clear} />}
        error={page.error && rows === undefined ? <HubsError list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Plural
                value={total}
                one={`${formatCount(rows.length)} of # hub`}
                other={`${formatCount(rows.length)} of # hubs`}
              />{' '}
              <span className={text.dim}>
                · <Trans>Readers in the last {readerDays} days, each person once</Trans>
              </span>
            </Pager>
          )
        }
      />
      <Suspense fallback={null}>
        {selectedCount === 0 ? null : (
          <HubsBulk
            selected={picked.picks ?? matching}
            count={selectedCount}
            selectAll={
              picked.picks !== undefined && total > selectedCount
                ? { matching: formatCount(total), onSelectAll: () => picked.select(allMatching) }
                : undefined
            }
            inTrash={inTrash}
            onClear={picked.clear}
          />
        )}
        {menu.dialog}
      </Suspense>
    </>
  );
}

/** The hubs of a selection of everything that matches; undefined until they are read, and where there are too many. */
function useMatching({ state, page }: HubList, selection: Selection) {
  const query = csvQuery(state);
  return useMatchingRows({
    key: [...endpointKey(listHubs), query],
    selection,
    total: page.data?.total.count ?? 0,
    max: severalMax,
    read: (cursor) =>
      api.call(listHubs, {
        query: { ...query, limit: String(pageSizeMax), ...(cursor !== undefined && { cursor }) },
      }),
  });
}
