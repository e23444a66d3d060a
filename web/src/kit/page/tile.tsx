import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../feedback/skeleton.tsx';
import { Panel } from './panel.tsx';

export interface TileProps<Data> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the key of a query is its own affair
  query: UseQueryOptions<Data, Error, Data, any>;
  /** The title when it couldn't be loaded. */
  failed: ReactNode;
  /** Pixels of what comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of the page that loads and fails alone. */
export function Tile<Data>({ query, failed, height, children }: TileProps<Data>) {
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
  return (
    <Panel>
      <LoadError title={failed} error={error} onRetry={() => void refetch()} />
    </Panel>
  );
}
