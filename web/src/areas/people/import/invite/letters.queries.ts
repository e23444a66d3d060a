import { queryOptions } from '@tanstack/react-query';
import type { Import } from 'contract/people/import/import.ts';
import { previewImportLetters } from 'contract/people/import/invites.contract.ts';
import { api } from '../../../../kernel/api/api.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';

/** Whether its run invites anyone, and has not started. */
export function asksLetters({ rules, startedAt }: Pick<Import, 'rules' | 'startedAt'>): boolean {
  return (rules.invite ?? 'nobody') !== 'nobody' && startedAt === null;
}

/** How many invitations the run would send now; fixed rows and changed rules change the number. */
export function lettersQuery({ id, version, figures }: Import) {
  return queryOptions({
    queryKey: [...endpointKey(previewImportLetters), id, version, figures],
    queryFn: ({ signal }) => api.call(previewImportLetters, { params: { id }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { claims: 'tile' } as const,
  });
}
