import { useQuery } from '@tanstack/react-query';
import { findFilePreviews } from 'contract/content/content-files.contract.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { useMemo } from 'react';
import { useCan } from '../../kernel/session/abilities.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { useCoverUrls } from './pictures/use-pictures.ts';

type Pictured = Pick<ContentHead, 'id' | 'kind' | 'cover'>;

/** Addresses of previews are made for ten minutes. */
const freshFor = 8 * 60_000;

/** The small pictures of files by their ids, as far as they are known. */
function useFilePreviews(ids: readonly number[]): ReadonlyMap<number, string> {
  const can = useCan();
  const { data } = useQuery({
    ...endpointQuery(findFilePreviews, { query: { id: ids.map(String) } }),
    enabled: ids.length > 0 && can('content.draft'),
    staleTime: freshFor,
    refetchInterval: freshFor,
    meta: { claims: 'tile' as const },
  });
  return useMemo(() => new Map((data?.items ?? []).map(({ id, url }) => [id, url])), [data]);
}

/** The picture that stands for each item, by its ID: its cover, or what a file looks like. */
export function useThumbnails(items: readonly Pictured[] | undefined): ReadonlyMap<number, string> {
  const shown = items ?? [];
  const covers = useCoverUrls(shown.flatMap(({ cover }) => cover?.fileId ?? []));
  const previews = useFilePreviews(
    shown.filter(({ kind, cover }) => kind === 'file' && cover === null).map(({ id }) => id),
  );
  return useMemo(() => {
    const urls = (items ?? []).map(({ id, cover }) => [
      id,
      cover === null ? previews.get(id) : covers.get(cover.fileId),
    ]);
    return new Map(urls.filter((entry): entry is [number, string] => entry[1] !== undefined));
  }, [items, covers, previews]);
}
