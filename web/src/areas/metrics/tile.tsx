import { Trans } from '@lingui/react/macro';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { ErrorPart } from '../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { Panel } from '../../kit/page/panel.tsx';

export interface TileProps<Data> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the key of a query is its own affair
  query: UseQueryOptions<Data, Error, Data, any>;
  /** The subject, for the tile that did not load. */
  eyebrow: ReactNode;
  /** Pixels of what comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of the page that loads and fails alone. */
export function Tile<Data>({ query, eyebrow, height, children }: TileProps<Data>) {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Panel>
        <Skeleton>
          <SkeletonBlock height={height} />
        </Skeleton>
      </Panel>
    );
  }
  const answered = error instanceof HttpError || error instanceof NetworkError;
  return (
    <Panel>
      <ErrorPart
        title={<Trans>{eyebrow} did not load</Trans>}
        onRetry={() => void refetch()}
        requestId={answered ? error.requestId.slice(0, 8) : undefined}
      >
        {error instanceof NetworkError ? (
          <Trans>The server did not answer. Check the connection. Nothing is lost.</Trans>
        ) : (
          <Trans>Something went wrong on our side. Nothing is lost.</Trans>
        )}
      </ErrorPart>
    </Panel>
  );
}
