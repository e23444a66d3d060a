import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { openQuery } from './reading.queries.ts';

/** Leads on to the page on which content is read. The address of that page ends, this one can be kept. */
export function ReadPage() {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const { contentId } = useParams({ from: '/$organizationSlug/read/$contentId' });
  const { data, error, refetch } = useQuery(openQuery(contentId));
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
  return (
    <PageFrame>
      <PageHead title={t`Content`} />
      {error instanceof HttpError && error.status === 404 ? (
        <EmptyState
          title={<Trans>This content isn’t available</Trans>}
          action={
            <Link
              to="/$organizationSlug/for-you"
              params={{ organizationSlug }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Open content for you</Trans>
            </Link>
          }
        >
          <Trans>It was withdrawn, has expired, or is for other people.</Trans>
        </EmptyState>
      ) : (
        <LoadError
          title={<Trans>Couldn’t open this content</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}
