import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { DetailsPage } from '../details-page.tsx';
import { headQuery } from '../files/files.queries.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const FileDetailsPage = lazyPage(() =>
  import('../files/file-details-page.tsx').then((module) => module.FileDetailsPage),
);

/** The details of content: each kind has a page of its own at the same address. */
export function DetailsByKind() {
  const { contentId } = useParams({ from: '/$organizationSlug/content/$contentId/details' });
  const { data, isError } = useQuery(headQuery(contentId));
  // What failed shows in place of the whole screen.
  if (data === undefined) return isError ? null : <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {data.kind === 'file' ? <FileDetailsPage contentId={contentId} /> : <DetailsPage />}
    </Suspense>
  );
}
