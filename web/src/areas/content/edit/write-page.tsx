import { useMatch } from '@tanstack/react-router';
import { useState, Suspense } from 'react';
import { NewArticlePage } from './new-article-page.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { useContentKind } from '../kind.queries.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { EditPage } from './edit-page.tsx';

const EditSocialPage = lazyPage(() =>
  import('../socials/edit-social-page.tsx').then((module) => module.EditSocialPage),
);

const EditFilePage = lazyPage(() =>
  import('../files/file-edit-page.tsx').then((module) => module.FileEditPage),
);

/** What is written of content, as its kind has it. */
function EditOfKind({ contentId }: { contentId: number }) {
  const kind = useContentKind(contentId);
  if (kind === undefined) return <PageSkeleton />;
  if (kind === 'article') return <EditPage contentId={contentId} />;
  const Page = kind === 'social' ? EditSocialPage : EditFilePage;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page key={contentId} contentId={contentId} />
    </Suspense>
  );
}

/**
 * The editor of an article that exists, or of one that exists once something is typed. That one then gets an address
 * of its own, while the editor stays as it is: with the focus, what was typed, and what can be undone.
 */
export function WritePage() {
  const contentId = useMatch({
    from: '/$organizationSlug/article-editor/content/$contentId/edit',
    shouldThrow: false,
    select: ({ params }) => params.contentId,
  });
  const [shown, show] = useState<{ at: number | undefined; created?: number; round: number }>({
    at: contentId,
    round: 0,
  });
  if (shown.at !== contentId) {
    const { created, round } = shown;
    if (contentId === undefined) show({ at: contentId, round: round + 1 });
    else if (contentId === created) show({ at: contentId, created, round });
    else show({ at: contentId, round });
  }
  if (contentId === undefined || contentId === shown.created) {
    return (
      <NewArticlePage
        key={shown.round}
        onCreated={(created) => show((before) => ({ ...before, created }))}
        onTakeTheirs={() => show(({ at, round }) => ({ at, round }))}
      />
    );
  }
  return <EditOfKind contentId={contentId} />;
}
