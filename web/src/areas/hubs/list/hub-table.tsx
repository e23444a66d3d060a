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
import { useHubMenu } from '../use-hub-menu.tsx';
import type { HubsProps } from './hub-cards.tsx';
import { hubColumns, phoneHub } from './hub-columns.tsx';
import { HubsEmpty, HubsError } from './hubs-blank.tsx';
import { HubsToolbar } from './hubs-toolbar.tsx';
import { useExtras } from './use-extras.ts';
import { filterQuery, pageSize } from './use-hub-list.ts';

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
  const picked = useRowSelection(JSON.stringify(filterQuery(state)), rows);
  const clear = () => list.change({ q: '', filters: list.tab });
  const total = page.data?.total.count ?? 0;
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
        {picked.picks === undefined || picked.picks.length === 0 ? null : (
          <HubsBulk selected={picked.picks} inTrash={inTrash} onClear={picked.clear} />
        )}
        {menu.dialog}
      </Suspense>
    </>
  );
}
