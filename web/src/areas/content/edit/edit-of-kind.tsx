import { Suspense } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { useContentKind } from '../kind.queries.ts';
import { EditPage } from './edit-page.tsx';

const EditSocialPage = lazyPage(() =>
  import('../socials/edit-social-page.tsx').then((module) => module.EditSocialPage),
);

/** What is written of content, as its kind has it. */
export function EditOfKind({ contentId }: { contentId: number }) {
  const kind = useContentKind(contentId);
  const loading = (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={420} />
      </Skeleton>
    </PageFrame>
  );
  if (kind === undefined) return loading;
  if (kind !== 'social') return <EditPage contentId={contentId} />;
  return (
    <Suspense fallback={loading}>
      <EditSocialPage contentId={contentId} />
    </Suspense>
  );
}
