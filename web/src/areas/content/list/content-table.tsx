import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useMemo } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { allMatching, countSelected } from '../../../kit/table/selection.ts';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { reachQuery } from '../content.queries.ts';
import { useContentMenu } from '../use-content-menu.tsx';
import { useThumbnails } from '../use-thumbnails.ts';
import { ContentEmpty, ContentError } from './content-blank.tsx';
import { contentColumns, type ContentExtras, phoneContent } from './content-columns.tsx';
import { ContentToolbar } from './content-toolbar.tsx';
import { csvQuery, type ContentList, pageSize } from '../use-content-list.ts';
import { useMatching } from './use-matching.ts';

const ContentBulk = lazyPage(() =>
  import('./content-bulk.tsx').then((module) => module.ContentBulk),
);

export interface ContentTableProps {
  list: ContentList;
  membership: Membership;
  onDelete: (article: ContentHead) => void;
}

export function ContentTable({ list, membership, onDelete }: ContentTableProps) {
  const { state, page, view: shown, table } = list;
  const { slug, timeZone } = membership;
  const inTrash = shown === 'trash';
  const { t } = useLingui();
  const rows = page.data?.items;
  const extras = useExtras(rows);
  const columns = useMemo(
    () => contentColumns(slug, timeZone, shown, extras),
    [slug, timeZone, shown, extras],
  );
  const navigate = useNavigate();
  const menu = useContentMenu(slug, timeZone, onDelete);
  const { sort: _, ...question } = csvQuery(state);
  const picked = useRowSelection(JSON.stringify(question), rows);
  const matching = useMatching(list, picked.selection);
  const total = page.data?.total ?? { count: 0, kind: 'exact' };
  const selectedCount = countSelected(picked.selection, total.count);
  const shownCount = formatCount(rows?.length ?? 0);
  const count = totalLabels(total);
  return (
    <>
      <ContentToolbar list={list} columns={columns} />
      <DataTable
        label={t`Content`}
        columns={columns}
        rows={rows}
        rowId={(article) => article.id}
        rowName={(article) => article.title}
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        selection={picked.selection}
        onSelect={picked.select}
        onOpen={({ id, deletedAt }) => {
          if (deletedAt !== null) return;
          void navigate({
            to: '/$organizationSlug/content/$contentId/details',
            params: { organizationSlug: slug, contentId: id },
          });
        }}
        menu={(article) => menu.entries(article, 'list')}
        phone={(article) => phoneContent(article, slug, timeZone, extras)}
        view={table.view}
        refreshing={page.isPlaceholderData}
        empty={
          <ContentEmpty
            view={shown}
            narrowed={state.q !== '' || Object.keys(list.added).length > 0}
            slug={slug}
            onClear={list.clear}
          />
        }
        error={page.error && rows === undefined ? <ContentError list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Trans>
                {shownCount} of {count}
              </Trans>
            </Pager>
          )
        }
      />
      <Suspense fallback={null}>
        {selectedCount === 0 ? null : (
          <ContentBulk
            selected={picked.picks ?? matching}
            count={selectedCount}
            selectAll={
              picked.picks !== undefined && (total.kind !== 'exact' || total.count > selectedCount)
                ? { matching: count, onSelectAll: () => picked.select(allMatching) }
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

/** How the rows were read and the addresses of their pictures; none until they are known. */
function useExtras(rows: readonly ContentHead[] | undefined): ContentExtras {
  const ids = (rows ?? []).filter(({ state }) => state !== 'draft').map(({ id }) => id);
  const { data } = useQuery(reachQuery(ids));
  const thumbnails = useThumbnails(rows);
  return useMemo(
    () => ({
      reach: new Map((data?.items ?? []).map((one) => [one.id, one])),
      thumbnails,
      pictured: thumbnails.size > 0 || (rows ?? []).some(({ kind }) => kind !== 'article'),
    }),
    [data, thumbnails, rows],
  );
}
