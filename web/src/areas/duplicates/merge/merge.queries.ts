import { previewMerge } from 'contract/duplicates/merge.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

/** What a merge would do now. No part claims its errors: without it there is no screen. */
export function mergePreviewQuery(id: number, otherId: number) {
  return { ...endpointQuery(previewMerge, { params: { id, otherId } }), staleTime: 0 };
}
