import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importRowsQuery, type ImportRowsAsk } from './import.queries.ts';

/** A page of an import's rows, and the ways to the pages beside it. */
export function useRowsPage(id: number, ask: ImportRowsAsk, pageSize: number) {
  const [cursor, setCursor] = useState<string>();
  const page = useQuery({
    ...importRowsQuery(id, {
      ...ask,
      limit: String(pageSize),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    placeholderData: (before) => before,
  });
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !page.isPlaceholderData ? () => setCursor(to) : undefined;
  return {
    page,
    rows: page.data?.items,
    total: page.data?.total,
    next: goTo(page.data?.nextCursor),
    previous: goTo(page.data?.previousCursor),
  };
}
