import { useQuery } from '@tanstack/react-query';
import type { Group } from 'contract/groups/group.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { previewDeleteGroups } from 'contract/groups/many-groups.contract.ts';
import { severalMax } from 'contract/kernel/counts.ts';
import { deletePreviewQuery } from '../groups.queries.ts';
import type { GroupsKind } from './groups-bulk-labels.tsx';

export interface GroupsPlan {
  state: 'ready' | 'reading' | 'failed' | 'too-many';
  /** Those to which it is done. */
  go: readonly Group[];
  /** How many of them the caller may not change. */
  left: number;
  /** What deleting them would do. */
  previewed: Answer<typeof previewDeleteGroups>['groups'];
  /** How many are in the trash since they were listed. */
  gone: number;
}

/** What the chosen action would do with the selected groups; what deleting does the server knows. */
export function useGroupsPlan(
  chosen: GroupsKind | undefined,
  selected: readonly Group[],
  inTrash: boolean,
): GroupsPlan {
  const open =
    chosen === 'export'
      ? selected
      : selected.filter(({ abilities }) => abilities[inTrash ? 'restore' : 'edit']);
  const tooMany = open.length > severalMax;
  const asks = chosen === 'delete' && open.length > 0 && !tooMany;
  const { data, isError, isFetching } = useQuery({
    ...deletePreviewQuery(open.map(({ id }) => id)),
    enabled: asks,
  });
  const previewed = data?.groups ?? [];
  const going = new Set(previewed.flatMap(({ id, goes }) => (goes ? [id] : [])));
  const plan = { go: open, left: selected.length - open.length, previewed, gone: 0 };
  if (tooMany) return { ...plan, state: 'too-many', go: [] };
  if (!asks) return { ...plan, state: 'ready' };
  if (isFetching) return { ...plan, state: 'reading', go: [] };
  if (isError || data === undefined) return { ...plan, state: 'failed', go: [] };
  return {
    ...plan,
    state: 'ready',
    go: open.filter(({ id }) => going.has(id)),
    gone: open.length - previewed.length,
  };
}
