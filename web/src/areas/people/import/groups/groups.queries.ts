import { queryOptions } from '@tanstack/react-query';
import { chooseImportGroups, listImportGroups } from 'contract/people/import/groups.contract.ts';
import type { Import } from 'contract/people/import/import.ts';
import { api } from '../../../../kernel/api/api.ts';
import { askAgain } from '../../../../kernel/query/ask-again.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';
import { forgetRows, keepSummary } from '../import.queries.ts';

/** Whether an upload puts people into groups. */
export function saysGroups({ columns, rules }: Pick<Import, 'columns' | 'rules'>): boolean {
  const chosen = (rules.groupIds?.length ?? 0) + (rules.newGroups?.length ?? 0);
  return chosen > 0 || columns.some(({ field }) => field === 'groups');
}

/** Into which groups people come; lines that were mended or rules that changed make it others. */
export function importGroupsQuery({ id, version, figures }: Import) {
  return queryOptions({
    queryKey: [...endpointKey(listImportGroups), id, version, figures],
    queryFn: ({ signal }) => api.call(listImportGroups, { params: { id }, signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { claims: 'tile' } as const,
  });
}

/** Says of groups that nobody has whether they are made. */
export async function chooseGroups(id: number, names: string[], make: boolean): Promise<void> {
  keepSummary(await api.call(chooseImportGroups, { params: { id }, body: { names, make } }));
  await Promise.all([forgetRows(), askAgain(listImportGroups)]);
}
