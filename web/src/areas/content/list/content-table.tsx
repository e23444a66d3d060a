import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { useMemo } from 'react';
import { FilterChip } from '../../../kit/page/filter-chip.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { useContentMenu } from '../use-content-menu.tsx';
import { ContentEmpty, ContentError } from './content-blank.tsx';
import { contentColumns, phoneArticle } from './content-columns.tsx';
import { type ContentList, type ContentView, pageSize } from './use-content-list.ts';

export interface ContentTableProps {
  list: ContentList;
  membership: Membership;
  /** What the views of the list are called. */
  words: Readonly<Record<ContentView, string>>;
  onDelete: (article: ContentHead) => void;
}

export function ContentTable({ list, membership, words, onDelete }: ContentTableProps) {
  const { state, page, view: shown, saved, table } = list;
  const { slug, timeZone } = membership;
  const inTrash = shown === 'trash';
  const { t } = useLingui();
  const columns = useMemo(() => contentColumns(slug, timeZone, inTrash), [slug, timeZone, inTrash]);
  const navigate = useNavigate();
  const menu = useContentMenu(slug, onDelete);
  const rows = page.data?.items;
  const shownCount = formatCount(rows?.length ?? 0);
  const total = page.data?.total.count ?? 0;
  const count = formatCount(total);
  return (
    <>
      <TableToolbar
        columns={columns}
        view={table.view}
        onView={table.setView}
        search={{
          label: t({ message: 'Title', context: 'article' }),
          value: state.q,
          onChange: (q) => list.change({ q }, true),
        }}
        filters={
          // Without a saved view the tab says it.
          saved.current && shown !== 'all' ? (
            <FilterChip
              field={t`Status`}
              value={words[shown]}
              onRemove={() => list.change({ filters: {} })}
            />
          ) : null
        }
        matches={page.data && plural(total, { one: '# article', other: '# articles' })}
      />
      <DataTable
        label={t`Content`}
        columns={columns}
        rows={rows}
        rowId={(article) => article.id}
        rowName={(article) => article.title}
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        onOpen={({ id, deletedAt }) => {
          if (deletedAt !== null) return;
          void navigate({
            to: '/$organizationSlug/content/$contentId/details',
            params: { organizationSlug: slug, contentId: id },
          });
        }}
        menu={(article) => menu(article, 'list')}
        phone={(article) => phoneArticle(article, slug, timeZone)}
        view={table.view}
        refreshing={page.isPlaceholderData}
        empty={
          <ContentEmpty
            view={shown}
            narrowed={state.q !== ''}
            slug={slug}
            onClear={() => list.change({ q: '' })}
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
    </>
  );
}
