import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentCsv } from 'contract/content/content.contract.ts';
import { type ContentHead, contentKinds } from 'contract/content/content.ts';
import { Suspense, useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../../kit/loading/use-preload.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { zoneName } from '../../../kit/text/time.ts';
import { ListViews } from '../../organizations/organizations.public.ts';
import { countsQuery } from '../content.queries.ts';
import { ContentToolbar } from './content-toolbar.tsx';
import { ContentTable } from './content-table.tsx';
import { CreateMenu } from './create-menu.tsx';
import { DisplaySwitch } from './display-switch.tsx';
import { itemsLabels } from './items-labels.ts';
import {
  contentListSpec,
  type ContentList,
  type ContentView,
  contentViews,
  csvQuery,
  useContentList,
  viewSearch,
} from '../use-content-list.ts';

const DeleteQuestion = lazyPage(() =>
  import('../delete-question.tsx').then((module) => module.DeleteQuestion),
);
const ContentBoard = lazyPage(() =>
  import('../board/content-board.tsx').then((module) => module.ContentBoard),
);
const ContentCalendar = lazyPage(() =>
  import('../calendar/content-calendar.tsx').then((module) => module.ContentCalendar),
);
/** What a choice on the list asks for. */
const later = [DeleteQuestion];

/** The content of the organization: searched, published, deleted, and the way to create some. */
export function ContentPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const list = useContentList();
  const [deleting, setDeleting] = useState<ContentHead>();
  usePreload(later, list.page.data !== undefined);
  if (membership === null) return null;
  const { timeZone } = membership;
  const zone = zoneName(timeZone);
  const total = list.page.data?.total;
  return (
    <PageFrame>
      <PageHead
        eyebrow={total === undefined ? ' ' : itemsLabels(total)}
        {...(total && { zone })}
        title={t`Content`}
        actions={
          <>
            <DisplaySwitch list={list} />
            <CsvButton
              size="normal"
              fileName="content.csv"
              read={() => api.call(contentCsv, { query: csvQuery(list.state) })}
              onError={reportError}
            />
            <CreateMenu membership={membership} />
          </>
        }
      />
      <ContentTabs list={list} />
      <Suspense fallback={null}>
        {list.display === 'board' ? (
          <>
            <ContentToolbar list={list} />
            <ContentBoard {...{ list, membership }} onDelete={setDeleting} />
          </>
        ) : list.display === 'calendar' ? (
          <>
            <ContentToolbar list={list} />
            <ContentCalendar {...{ list, membership }} />
          </>
        ) : (
          <ContentTable {...{ list, membership }} onDelete={setDeleting} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {deleting === undefined ? null : (
          <DeleteQuestion article={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </Suspense>
    </PageFrame>
  );
}

/** The tabs with their counts. A kind has a tab as soon as there is content of it. */
function ContentTabs({ list }: { list: ContentList }) {
  const { t } = useLingui();
  const { data: counts } = useQuery(countsQuery());
  const { hasDefault } = list.saved;
  const labels: Record<ContentView, string> = {
    all: t`All`,
    article: t`Articles`,
    social: t`Socials`,
    file: t`Files`,
    review: t`In review`,
    stale: t({ message: 'Stale', comment: 'Content whose review date has come' }),
    trash: t`Trash`,
  };
  const shown = contentViews.filter(
    (view) =>
      view === list.view ||
      view === 'article' ||
      !contentKinds.some((kind) => kind === view) ||
      (counts?.[view] ?? 0) > 0,
  );
  return (
    <Tabs label={t`Views`}>
      {shown.map((view) => (
        <Link
          key={view}
          to="."
          search={{
            ...viewSearch(view, list.state),
            ...(hasDefault && view === 'all' && { view: 'all' }),
          }}
          activeOptions={{ exact: true }}
          aria-current={view === list.view && list.saved.current === undefined ? 'page' : undefined}
        >
          {labels[view]}
          <TabCount>{counts === undefined ? null : formatCount(counts[view])}</TabCount>
        </Link>
      ))}
      <ListViews name="content" spec={contentListSpec} list={list} />
    </Tabs>
  );
}
