import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';

interface LeadOnProps {
  /** Asks for the address of the page; each address ends, the one of this screen can be kept. */
  asked: Pick<UseQueryResult<{ url: string }>, 'data' | 'error' | 'refetch'>;
  title: string;
  /** What is said instead where there is no such page, by the status of the answer. */
  refused: Readonly<Record<number, ReactNode>>;
  /** The title of any other failure. */
  failed: ReactNode;
}

/** Leads on to a page outside the console. */
export function LeadOn({ asked: { data, error, refetch }, title, refused, failed }: LeadOnProps) {
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
      <PageHead title={title} />
      {(error instanceof HttpError ? refused[error.status] : null) ?? (
        <LoadError title={failed} error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
