import { useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { WritePage } from '../edit/write-page.tsx';
import { headQuery } from '../files/files.queries.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const FileEditPage = lazyPage(() =>
  import('../files/file-edit-page.tsx').then((module) => module.FileEditPage),
);

/** Edits content: each kind has a page of its own at the same address. */
export function EditByKind(): ReactNode {
  const contentId = useMatch({
    from: '/$organizationSlug/article-editor/content/$contentId/edit',
    shouldThrow: false,
    select: ({ params }) => params.contentId,
  });
  // An article that is created here gets its address here: the editor stays, and its kind is known.
  const [began, setBegan] = useState(contentId === undefined);
  if (contentId === undefined && !began) setBegan(true);
  const { data, isError } = useQuery({
    ...headQuery(contentId ?? 0),
    enabled: contentId !== undefined && !began,
  });
  if (began || data?.kind === 'article') return <WritePage />;
  if (data === undefined || contentId === undefined) return isError ? null : <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FileEditPage key={contentId} contentId={contentId} />
    </Suspense>
  );
}
