import { t } from '@lingui/core/macro';
import type { SavedView, ViewList } from 'contract/organizations/saved-views.contract.ts';
import { type DragEvent, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useOrder } from '../../../kit/order/use-order.ts';
import { putViewsInOrder } from './views.queries.ts';

/** The views in their order, shared and personal ones apart, and how one is moved among its like. */
export function useViewOrder(list: ViewList, views: readonly SavedView[]) {
  const [dragged, setDragged] = useState<SavedView>();
  const shared = useOrderOf(list, views, true);
  const own = useOrderOf(list, views, false);
  const orderOf = (view: SavedView) => (view.shared ? shared : own);
  return {
    views: [...shared.ids, ...own.ids].flatMap((id) => views.find((view) => view.id === id) ?? []),
    /** Moves a view to the left or to the right; undefined where it cannot go there. */
    moving: (view: SavedView, by: -1 | 1): (() => void) | undefined => {
      const { ids, move } = orderOf(view);
      const to = ids.indexOf(view.id) + by;
      return view.mine && to >= 0 && to < ids.length ? () => void move(view.id, to) : undefined;
    },
    /** What makes the tab of a view one that is dragged, and dropped on. */
    dragging: (view: SavedView) => ({
      draggable: view.mine,
      onDragStart: () => setDragged(view),
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined || dragged.shared !== view.shared) return;
        event.preventDefault();
        const { ids, show } = orderOf(view);
        const [from, to] = [ids.indexOf(dragged.id), ids.indexOf(view.id)];
        if (from !== to && isBeyond(event, to > from)) show(dragged.id, to);
      },
      onDragEnd: () => {
        orderOf(view).saveOrder();
        setDragged(undefined);
      },
    }),
    dragged: dragged?.id,
  };
}

/** Past the middle of the tab: of tabs that are wider than the dragged one, it would jump to and fro. */
function isBeyond(event: DragEvent<HTMLElement>, toTheRight: boolean): boolean {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const middle = left + width / 2;
  return toTheRight ? event.clientX > middle : event.clientX < middle;
}

function useOrderOf(list: ViewList, views: readonly SavedView[], shared: boolean) {
  const these = views.filter((view) => view.shared === shared);
  const saved = these.map(({ id }) => id);
  const save = (ids: readonly number[]) => putViewsInOrder({ list, shared, ids: [...ids] });
  return useOrder(saved, async (next) => {
    try {
      await save(next);
      notify.success({
        title: shared ? t`Shared views reordered` : t`Your views reordered`,
        actions: [{ label: t`Undo`, run: () => void save(saved).catch(reportError) }],
      });
    } catch (error) {
      reportError(error);
    }
  });
}
