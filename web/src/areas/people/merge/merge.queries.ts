import { previewMerge } from 'contract/people/merge.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

/** What a merge would do, as things stand now. Nobody claims its errors: without it there is no screen. */
export function mergePreviewQuery(id: number, otherId: number) {
  return { ...endpointQuery(previewMerge, { params: { id, otherId } }), staleTime: 0 };
}
