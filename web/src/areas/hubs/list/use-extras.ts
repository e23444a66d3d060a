import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { HubHead } from 'contract/hubs/hub.ts';
import type { listHubReach } from 'contract/hubs/hubs.contract.ts';
import { useMemo } from 'react';
import { useCoverUrls } from '../../content/content.public.ts';
import { reachQuery } from '../hubs.queries.ts';

export type Reach = Answer<typeof listHubReach>['items'][number];

/** What stands beside the hubs themselves: how far they reach, and the addresses of their covers. */
export interface HubExtras {
  reach: ReadonlyMap<number, Reach>;
  covers: ReadonlyMap<number, string>;
}

export function useExtras(hubs: readonly HubHead[] | undefined): HubExtras {
  const { data } = useQuery(reachQuery((hubs ?? []).map(({ id }) => id)));
  const covers = useCoverUrls((hubs ?? []).flatMap(({ cover }) => cover?.fileId ?? []));
  return useMemo(
    () => ({ reach: new Map((data?.items ?? []).map((one) => [one.id, one])), covers }),
    [data, covers],
  );
}

/** The readers of a hub as a share of its audience, in per cent; undefined where it is for no one. */
export function rateOf({ addressed, readers }: Reach): number | undefined {
  return addressed === 0 ? undefined : Math.round((100 * readers) / addressed);
}
