import { useQueries } from '@tanstack/react-query';
import { getContent } from 'contract/content/content.contract.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import { useMemo } from 'react';
import { endpointQuery } from '../../../../kernel/query/endpoint-query.ts';
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
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...endpointQuery(getContent, { params: { id } }),
      // Others publish too: it is read again when the page shows.
      staleTime: 0,
      meta: { claims: 'tile' } as const,
    })),
  });
  const states = new Map(
    answers.flatMap(({ data }) =>
      data === undefined
        ? []
        : [[data.id, data.deletedAt === null ? data.state : 'archived'] as const],
    ),
  );
  return links.flatMap((link) => {
    const state = states.get(link.contentId);
    if (state === undefined || state === 'published') return [];
    return [{ ...link, isDraft: state === 'draft' || state === 'in_review' }];
  });
}
