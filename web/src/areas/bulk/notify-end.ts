import { t } from '@lingui/core/macro';
import type { BulkChange } from 'contract/bulk/bulk.ts';
import { notify, type NotificationAction } from '../../kernel/notifications/notifications.ts';
import { refreshAfter } from './refresh-after.ts';
import { actionLabels, leftOutLabels } from './bulk-labels.ts';
import { loadBulkChange } from './bulk.queries.ts';
import { failureReason } from './failure-reason.ts';
import { changedMessages, doneMessages, undoneMessages } from './end-messages.ts';

export interface EndActions {
  /** The way to the page of bulk changes. */
  see: NotificationAction | undefined;
  undo: (change: BulkChange) => void;
}

/** Ends that were announced: one may be seen in two ways. */
const announced = new Set<string>();
const underWay = new Set<string>(['preparing', 'running', 'undoing']);

/** Tells once how a bulk change ended, if it has: one that ends immediately is never listed as running. */
export async function notifyIfOver(id: number, { see, undo }: EndActions): Promise<void> {
  const change = await loadBulkChange(id);
  const end = `${id}/${change.state}`;
  if (underWay.has(change.state) || announced.has(end)) return;
  announced.add(end);
  await refreshAfter(change);
  // Its own page tells all of it.
  if (globalThis.location.pathname.endsWith('/people/changes')) return;
  const what = actionLabels(change);
  const ways = see === undefined ? [] : [see];
  if (change.state === 'failed') {
    const detail = failureReason(change.failure);
    notify.error({ title: t`Change failed: ${what}`, detail, actions: ways });
    return;
  }
  if (change.state === 'undone') {
    notify.success({ title: undoneMessages(change), detail: what, actions: ways });
    return;
  }
  const detail = [changedMessages(change), leftOutLabels(change.leftOut)].filter(Boolean).join(' ');
  notify.success({
    title: doneMessages(change),
    ...(detail === '' ? {} : { detail }),
    actions: change.abilities.undo ? [{ label: t`Undo`, run: () => undo(change) }, ...ways] : ways,
  });
}
