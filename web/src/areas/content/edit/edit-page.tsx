import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import type { Article } from 'contract/content/article.ts';
import { useState } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMe, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { articleQuery } from '../content.queries.ts';
import { contentHubMessages } from '../hub-messages.ts';
import { usePictureUrls } from '../pictures/use-pictures.ts';
import { ArticleDesk } from './article-desk.tsx';
import { findDraft } from './saving/stored-draft.ts';

/** An article as it is written. It begins with what stands now, not with what was cached. */
export function EditPage({ contentId }: { contentId: number }) {
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...articleQuery(contentId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const membership = useMembership();
  if (membership === null || (data === undefined && isError)) return null;
  if (data === undefined || (!isFetchedAfterMount && !isError)) return <Loading />;
  // Nothing to write there: it is restored first.
  if (data.deletedAt !== null) throw notFound();
  return <Begun key={data.id} article={data} slug={membership.slug} />;
}

/** The article when the page was opened; later the desk knows better. Another person's version starts again. */
function Begun({ article, slug }: { article: Article; slug: string }) {
  const me = useMe();
  const [begun, setBegun] = useState(() => ({
    article,
    draft:
      me === null
        ? undefined
        : findDraft({ userId: String(me.id), articleId: article.id }, article),
    round: 0,
  }));
  const urls = usePictureUrls(begun.draft?.written.document ?? begun.article.document);
  if (!begun.article.abilities.edit) return <NotNow article={begun.article} slug={slug} />;
  if (urls === undefined) return <Loading />;
  return (
    <ArticleDesk
      key={begun.round}
      article={begun.article}
      draft={begun.draft}
      pictures={urls}
      onTakeTheirs={(theirs) =>
        setBegun({ article: theirs, draft: undefined, round: begun.round + 1 })
      }
    />
  );
}

function Loading() {
  return (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={420} />
      </Skeleton>
    </PageFrame>
  );
}

/** An archived article is reopened first; people who may not publish leave what is scheduled, or outside their hubs. */
function NotNow({ article, slug }: { article: Article; slug: string }) {
  usePageName(article.title);
  const params = { organizationSlug: slug, contentId: article.id };
  return (
    <PageFrame>
      <PageHead title={article.title} />
      <Panel>
        <EmptyState
          title={
            article.state === 'archived' ? (
              <Trans>This article is archived</Trans>
            ) : (
              <Trans>You can’t edit this article</Trans>
            )
          }
          action={
            <Link
              to="/$organizationSlug/content/$contentId/details"
              params={params}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Open the article</Trans>
            </Link>
          }
        >
          {article.state === 'archived' ? (
            <Trans>Reopen the article as a draft to edit it.</Trans>
          ) : article.state === 'scheduled' ? (
            <Trans>The article is scheduled. Ask a manager to change it.</Trans>
          ) : (
            contentHubMessages.not_in_own_hub()
          )}
        </EmptyState>
      </Panel>
    </PageFrame>
  );
}
