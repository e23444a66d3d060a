import { queryOptions } from '@tanstack/react-query';
import {
  chooseImportGroups,
  listImportGroups,
} from 'contract/imports/execution/groups.contract.ts';
import type { Import } from 'contract/imports/import.ts';
import { api } from '../../../../kernel/api/api.ts';
import { askAgain } from '../../../../kernel/query/ask-again.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';
import { forgetRows, cacheSummary } from '../../import.queries.ts';

/** Whether an import adds people to groups. */
export function saysGroups({ columns, rules }: Pick<Import, 'columns' | 'rules'>): boolean {
  const chosen = (rules.groupIds?.length ?? 0) + (rules.newGroups?.length ?? 0);
  return chosen > 0 || columns.some(({ field }) => field === 'groups');
}

/** Which groups people are added to; fixed rows and changed rules change them. */
export function importGroupsQuery({ id, version, figures }: Import) {
  return queryOptions({
    queryKey: [...endpointKey(listImportGroups), id, version, figures],
    queryFn: ({ signal }) => api.call(listImportGroups, { params: { id }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { claims: 'tile' } as const,
  });
}

/** Chooses whether groups that do not exist are created. */
export async function chooseGroups(id: number, names: string[], make: boolean): Promise<void> {
  await cacheSummary(await api.call(chooseImportGroups, { params: { id }, body: { names, make } }));
  await Promise.all([forgetRows(), askAgain(listImportGroups)]);
}
