import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

export interface LeadOnProps {
  found: Pick<UseQueryResult<{ url: string }>, 'data' | 'error' | 'refetch'>;
  /** Of the page, where it leads nowhere. */
  title: string;
  /** What is said instead, by the status of the answer. */
  refusals: Readonly<Record<number, ReactNode>>;
  /** Said of every other answer. */
  failed: ReactNode;
}

/** Leads on to an address that ends; the one of this page can be kept. */
export function LeadOn({ found: { data, error, refetch }, title, refusals, failed }: LeadOnProps) {
  const url = data?.url;
  useEffect(() => {
    if (url !== undefined) window.location.replace(url);
  }, [url]);
  if (error === null) return <PageSkeleton />;
  const refusal = error instanceof HttpError ? refusals[error.status] : undefined;
  return (
    <PageFrame>
      <PageHead title={title} />
      {refusal ?? <LoadError title={failed} error={error} onRetry={() => void refetch()} />}
    </PageFrame>
  );
}
