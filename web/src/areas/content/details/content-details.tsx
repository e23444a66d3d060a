import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { useContentKind } from '../kind.queries.ts';

const ArticleDetails = lazyPage(() =>
  import('../details-page.tsx').then((module) => module.DetailsPage),
);

const SocialDetails = lazyPage(() =>
  import('../socials/social-details.tsx').then((module) => module.SocialDetails),
);

/** The page of content, as its kind has it. */
export function ContentDetails() {
  const { contentId } = useParams({ from: '/$organizationSlug/content/$contentId/details' });
  const kind = useContentKind(contentId);
  const loading = (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={420} />
      </Skeleton>
    </PageFrame>
  );
  if (kind === undefined) return loading;
  return (
    <Suspense fallback={loading}>
      {kind === 'social' ? <SocialDetails contentId={contentId} /> : <ArticleDetails />}
    </Suspense>
  );
}
