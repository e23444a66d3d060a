import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { ErrorState } from './error-state.tsx';

export interface LoadErrorProps {
  /** "Couldn’t load groups" */
  title: ReactNode;
  /** What the query failed with. */
  error: unknown;
  onRetry: () => void;
  /**
   * Shows a list from its beginning; given where its address asks for more that the server may no longer know, e.g. a
   * page from an old link.
   */
  onStartOver?: (() => void) | undefined;
}

/** Something did not load: why, and the way to reload it. */
export function LoadError({ title, error, onRetry, onStartOver }: LoadErrorProps) {
  const answered = error instanceof HttpError || error instanceof NetworkError;
  const lost = onStartOver !== undefined && error instanceof HttpError && error.status === 400;
  return (
    <ErrorState
      title={title}
      onRetry={lost ? onStartOver : onRetry}
      requestId={answered ? error.requestId.slice(0, 8) : undefined}
    >
      {lost ? (
        <Trans>This page of the list no longer exists. Reload to start from the first page.</Trans>
      ) : (
        <Reason error={error} />
      )}
    </ErrorState>
  );
}

function Reason({ error }: { error: unknown }) {
  if (error instanceof NetworkError)
    return <Trans>We couldn’t reach the server. Check your connection and reload.</Trans>;
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 429)
    return <Trans>Too many requests in a short time. Wait a minute, then reload.</Trans>;
  if (status === 503) return <Trans>The server is busy. Wait a minute, then reload.</Trans>;
  return <Trans>Something went wrong on our side. Reload in a minute.</Trans>;
}
