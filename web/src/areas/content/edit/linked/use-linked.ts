import { useQuery } from '@tanstack/react-query';
import { getContent } from 'contract/content/content.contract.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import { useMemo } from 'react';
import { api } from '../../../../kernel/api/api.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';
import { contentLinksOf, type ContentLink } from './content-links.ts';

/** A link to content that readers can't open. */
export interface ClosedLink extends ContentLink {
  isDraft: boolean;
}

/** As many items as are asked about; a text that links to more is checked for these. */
const askedMax = 20;

/** The links of a text to content that isn't published. What the caller may not see is unknown, and stays unsaid. */
export function useClosedLinks(document: ArticleDocument, slug: string): readonly ClosedLink[] {
  const links = useMemo(
    () => contentLinksOf(document, { origin: window.location.origin, slug }),
    [document, slug],
  );
  const ids = [...new Set(links.map(({ contentId }) => contentId))].slice(0, askedMax);
  const { data: states } = useQuery({
    queryKey: [...endpointKey(getContent), 'linked', ids],
    queryFn: async () => new Map((await Promise.all(ids.map(stateOf))).flat()),
    enabled: ids.length > 0,
    // Others publish too: it is read again when the page shows.
    staleTime: 0,
    meta: { claims: 'tile' },
  });
  return links.flatMap((link) => {
    const state = states?.get(link.contentId);
    if (state === undefined || state === 'published') return [];
    return [{ ...link, isDraft: state === 'draft' || state === 'in_review' }];
  });
}

/** Nothing where the caller may not see it. */
async function stateOf(id: number) {
  try {
    const { state, deletedAt } = await api.call(getContent, { params: { id } });
    return [[id, deletedAt === null ? state : 'archived'] as const];
  } catch {
    return [];
  }
}
