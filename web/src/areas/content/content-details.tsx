import type { ContentKind } from 'contract/content/content.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { useContentKind } from './kind.queries.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const ArticleDetails = lazyPage(() =>
  import('./details/details-page.tsx').then((module) => module.DetailsPage),
);

const SocialDetails = lazyPage(() =>
  import('./socials/social-details.tsx').then((module) => module.SocialDetails),
);

const FileDetails = lazyPage(() =>
  import('./files/file-details-page.tsx').then((module) => module.FileDetailsPage),
);

function pageOf(kind: ContentKind, contentId: number) {
  switch (kind) {
    case 'article':
      return <ArticleDetails contentId={contentId} />;
    case 'social':
      return <SocialDetails contentId={contentId} />;
    case 'file':
      return <FileDetails contentId={contentId} />;
  }
}

/** The page of content, as its kind has it. */
export function ContentDetails() {
  const { contentId } = useParams({ from: '/$organizationSlug/content/$contentId/details' });
  const kind = useContentKind(contentId);
  if (kind === undefined) return <PageSkeleton />;
  return <Suspense fallback={<PageSkeleton />}>{pageOf(kind, contentId)}</Suspense>;
}
