import { useQuery } from '@tanstack/react-query';
import { directSendSorts, listDirectSends } from 'contract/direct-sends/direct-sends.contract.ts';
import { directSendStages, type DirectSendStage } from 'contract/direct-sends/direct-send.ts';
import type { directSendsCsv } from 'contract/direct-sends/overview.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { useMemo } from 'react';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import {
  filteredSearch,
  type ListSpec,
  type ListState,
  searchQuery,
} from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { directSendsQuery } from '../direct-sends.queries.ts';

export const pageSize = 25;
const sorts = ['-created', ...directSendSorts.filter((sort) => sort !== '-created')] as const;
export const directSendListSpec: ListSpec = {
  sorts,
  filters: { stage: 'one', deleted: 'one', mine: 'one' },
};

/** `trash`, or the direct sends in use of one stage or of all. */
export type DirectSendsTab = DirectSendStage | 'all' | 'trash';

const isMine = (filters: ListState['filters']) => filters['mine']?.[0] === 'true';

/** What is listed, whole and in its order. */
export function csvQuery(state: ListState): QueryInput<typeof directSendsCsv> {
  const stage = directSendStages.find((one) => one === state.filters['stage']?.[0]);
  const sort = directSendSorts.find((one) => one === state.sort);
  return {
    ...searchQuery(state),
    ...(sort && { sort }),
    ...(isMine(state.filters) && { mine: 'true' as const }),
    ...(state.filters['deleted']?.[0] === 'true'
      ? { deleted: 'true' as const }
      : stage && { stage }),
  };
}

/** Of every stage. */
export function countOfAll(stages: Readonly<Record<DirectSendStage, number>>): number {
  return directSendStages.reduce((sum, stage) => sum + stages[stage], 0);
}

/** How often what is on its way is looked at. */
const pollMs = 3000;

/**
 * The list of direct sends that the address asks for: its state, its page, and how to ask for another.
 *
 * @param prefix what its names in the address begin with, where something else is in the address too
 */
export function useDirectSendsList(prefix?: string) {
  const spec = useMemo(
    () => (prefix === undefined ? directSendListSpec : { ...directSendListSpec, prefix }),
    [prefix],
  );
  const list = useViewedList('direct_sends', spec);
  const { state, change } = list;
  const inTrash = state.filters['deleted']?.[0] === 'true';
  const mine = isMine(state.filters);
  const stage = directSendStages.find((one) => one === state.filters['stage']?.[0]);
  const page = useQuery({
    ...directSendsQuery({
      ...pageQuery(state, directSendSorts, pageSize),
      ...(mine ? { mine: 'true' as const } : {}),
      ...(inTrash ? { deleted: 'true' as const } : stage === undefined ? {} : { stage }),
    }),
    placeholderData: rowsBefore(listDirectSends),
    refetchInterval: (query) => ((query.state.data?.byStage.running ?? 0) > 0 ? pollMs : false),
  });
  const tab: DirectSendsTab = inTrash ? 'trash' : (stage ?? 'all');
  const ownOnly: ListState['filters'] = mine ? { mine: ['true'] } : {};
  return {
    ...list,
    tab,
    mine,
    page,
    /** The address of a tab; whose direct sends are shown stays. */
    tabSearch: (one: DirectSendsTab) =>
      filteredSearch(spec, {
        ...ownOnly,
        ...(one === 'all' ? {} : one === 'trash' ? { deleted: ['true'] } : { stage: [one] }),
      }),
    showMine: (only: boolean) => {
      const { mine: _mine, ...others } = state.filters;
      change({ filters: only ? { ...others, mine: ['true'] } : others });
    },
    ...list.pagesBeside(page),
  };
}

export type DirectSendsList = ReturnType<typeof useDirectSendsList>;
