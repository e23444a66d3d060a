import type { BodyInput } from 'contract/kernel/endpoint.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  orderSavedViews,
  restoreSavedView,
  type SavedView,
  setDefaultView,
  updateSavedView,
  type ViewList,
} from 'contract/organizations/saved-views.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';

/** A convenience: where the views do not come, the list does without. */
export function viewsQuery(list: ViewList) {
  return {
    ...endpointQuery(listSavedViews, { query: { list } }),
    staleTime: 60_000,
    meta: { claims: 'tile' } as const,
  };
}

const refresh = () => askAgain(listSavedViews);

export async function saveView(
  body: BodyInput<typeof createSavedView>,
  idempotencyKey: string,
): Promise<SavedView> {
  const made = await api.call(createSavedView, { body, idempotencyKey });
  await refresh();
  return made;
}

export async function changeView(
  id: number,
  body: BodyInput<typeof updateSavedView>,
): Promise<SavedView> {
  try {
    return await api.call(updateSavedView, { params: { id }, body });
  } finally {
    await refresh();
  }
}

export async function deleteView(id: number): Promise<void> {
  await api.call(deleteSavedView, { params: { id } });
  await refresh();
}

export async function restoreView(id: number): Promise<void> {
  await api.call(restoreSavedView, { params: { id } });
  await refresh();
}

export async function openWith(list: ViewList, id: number | null): Promise<void> {
  await api.call(setDefaultView, { body: { list, id } });
  await refresh();
}

export async function putViewsInOrder(body: BodyInput<typeof orderSavedViews>): Promise<void> {
  try {
    const items = await api.call(orderSavedViews, { body });
    queryClient.setQueryData(viewsQuery(body.list).queryKey, items);
  } catch (error) {
    // Someone else has deleted one of them: the next order is without it.
    await refresh();
    throw error;
  }
}
