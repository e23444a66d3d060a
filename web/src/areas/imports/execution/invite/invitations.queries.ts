import { queryOptions } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { previewImportInvitations } from 'contract/imports/execution/invites.contract.ts';
import { api } from '../../../../kernel/api/api.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';

/** Whether its run invites anyone, and has not started. */
export function asksInvitations({
  rules,
  startedAt,
}: Pick<Import, 'rules' | 'startedAt'>): boolean {
  return (rules.invite ?? 'none') !== 'none' && startedAt === null;
}

/** How many invitations the run would send now; fixed rows and changed rules change the number. */
export function invitationsQuery({ id, version, figures }: Import) {
  return queryOptions({
    queryKey: [...endpointKey(previewImportInvitations), id, version, figures],
    queryFn: ({ signal }) => api.call(previewImportInvitations, { params: { id }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { claims: 'tile' } as const,
  });
}
