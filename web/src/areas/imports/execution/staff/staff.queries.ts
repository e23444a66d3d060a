import { queryOptions } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { previewImportStaff } from 'contract/imports/execution/staff.contract.ts';
import { api } from '../../../../kernel/api/api.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';

/** Whether its run may give someone the role manager or administrator, and has not started. */
export function asksStaff({ columns, startedAt }: Pick<Import, 'columns' | 'startedAt'>): boolean {
  return startedAt === null && columns.some(({ field }) => field === 'type');
}

/** How many the run would promote now; fixed rows change the number. */
export function staffQuery({ id, version, figures }: Import) {
  return queryOptions({
    queryKey: [...endpointKey(previewImportStaff), id, version, figures],
    queryFn: ({ signal }) => api.call(previewImportStaff, { params: { id }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { claims: 'tile' } as const,
  });
}
