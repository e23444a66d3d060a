import { Suspense } from 'react';
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
export function EditOfKind({ contentId }: { contentId: number }) {
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
