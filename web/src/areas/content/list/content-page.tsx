import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import { Suspense, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../../kit/loading/use-preload.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { ListViews } from '../../organizations/organizations.public.ts';
import { ContentTable } from './content-table.tsx';
import {
  contentListSpec,
  type ContentView,
  contentViews,
  useContentList,
  viewSearch,
} from './use-content-list.ts';

const DeleteQuestion = lazyPage(() =>
  import('../delete-question.tsx').then((module) => module.DeleteQuestion),
);
/** What a choice on the list asks for. */
const later = [DeleteQuestion];

/** The articles of the organization: searched, published, deleted, and the way to write one. */
export function ContentPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const list = useContentList();
  const [deleting, setDeleting] = useState<ContentHead>();
  usePreload(later, list.page.data !== undefined);
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const zone = zoneName(timeZone);
  const { hasDefault } = list.saved;
  const words: Record<ContentView, string> = {
    all: t`All`,
    draft: t`Drafts`,
    published: t`Published`,
    unpublished: t`Unpublished`,
    archived: t`Archived`,
    trash: t`Trash`,
  };
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Articles</Trans>}
        zone={zone}
        title={t`Content`}
        actions={
          <Link
            to="/$organizationSlug/content/create/article"
            params={{ organizationSlug: slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            <IconPlus />
            <Trans>Write an article</Trans>
          </Link>
        }
      />
      <Tabs label={t`Views`}>
        {contentViews.map((view) => (
          <Link
            key={view}
            to="."
            search={{ ...viewSearch(view), ...(hasDefault && view === 'all' && { view: 'all' }) }}
            activeOptions={{ exact: true }}
            aria-current={
              view === list.view && list.saved.current === undefined ? 'page' : undefined
            }
          >
            {words[view]}
          </Link>
        ))}
        <ListViews name="content" spec={contentListSpec} list={list} />
      </Tabs>
      <ContentTable {...{ list, membership, words }} onDelete={setDeleting} />
      <Suspense fallback={null}>
        {deleting === undefined ? null : (
          <DeleteQuestion article={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </Suspense>
    </PageFrame>
  );
}
