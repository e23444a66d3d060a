import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { previewArticle } from 'contract/content/article-preview.contract.ts';
import { useEffect } from 'react';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';

/** Leads on to the page that readers of content see. The address of that page ends, this one can be kept. */
export function ReaderPage() {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const { contentId } = useParams({ from: '/$organizationSlug/content/$contentId/reader' });
  const { data, error, refetch } = useQuery({
    ...endpointQuery(previewArticle, { params: { id: contentId } }),
    staleTime: 0,
    gcTime: 0,
    meta: { claims: 'tile' },
  });
  const url = data?.url;
  useEffect(() => {
    if (url !== undefined) window.location.replace(url);
  }, [url]);
  if (error === null) {
    return (
      <PageFrame>
        <Skeleton>
          <SkeletonBlock height={420} />
        </Skeleton>
      </PageFrame>
    );
  }
  const toArticle = {
    to: '/$organizationSlug/content/$contentId/details',
    params: { organizationSlug, contentId },
  } as const;
  return (
    <PageFrame>
      <PageHead title={t`Open as reader`} />
      {error instanceof HttpError && error.status === 409 ? (
        <EmptyState
          title={<Trans>This item isn’t published</Trans>}
          action={
            <Link {...toArticle} className={buttonClass({ variant: 'primary' })}>
              <Trans>Open the item</Trans>
            </Link>
          }
        >
          <Trans>Readers can open the item once it’s published.</Trans>
        </EmptyState>
      ) : error instanceof HttpError && error.status === 404 ? (
        <EmptyState title={<Trans>Content not found</Trans>}>
          <Trans>This item may have been deleted. Open Content to see all items.</Trans>
        </EmptyState>
      ) : (
        <LoadError
          title={<Trans>Couldn’t open the reader’s page</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}
