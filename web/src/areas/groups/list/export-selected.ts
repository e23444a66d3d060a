import { groupSorts } from 'contract/groups/groups.contract.ts';
import { exportGroups } from 'contract/groups/many-groups.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { saveAsFile } from '../../people/people.public.ts';
import type { Named } from '../group-actions.ts';

/** Saves groups as a file in the order of the list and tells so. True when it was done. */
export function exportSelected(
  groups: readonly Named[],
  listSort: string | undefined,
): Promise<boolean> {
  const sort = groupSorts.find((one) => one === listSort);
  const body = { ids: groups.map(({ id }) => id), ...(sort && { sort }) };
  return saveAsFile('groups.csv', () => api.call(exportGroups, { body }));
}
