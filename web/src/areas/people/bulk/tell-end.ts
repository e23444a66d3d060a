import { t } from '@lingui/core/macro';
import type { BulkChange } from 'contract/people/bulk/bulk.ts';
import { notify, type NotificationAction } from '../../../kernel/notifications/notifications.ts';
import { refreshAfter } from './refresh-after.ts';
import { actionWords, howManyOf, leftOutWords } from './bulk-words.ts';
import { loadBulkChange } from './bulk.queries.ts';

export interface EndActions {
  /** The way to the page of bulk changes. */
  see: NotificationAction | undefined;
  undo: (change: BulkChange) => void;
}

/** Ends that were told: one may be seen in two ways. */
const told = new Set<string>();
const underWay = new Set<string>(['preparing', 'running', 'undoing']);

/** Tells once what came of a bulk change, if it is over; whoever ends at once never stands among those under way. */
export async function tellIfOver(id: number, { see, undo }: EndActions): Promise<void> {
  const change = await loadBulkChange(id);
  const end = `${id}/${change.state}`;
  if (underWay.has(change.state) || told.has(end)) return;
  told.add(end);
  await refreshAfter(change);
  // Its own page tells all of it.
  if (globalThis.location.pathname.endsWith('/people/changes')) return;
  const what = actionWords(change);
  const ways = see === undefined ? [] : [see];
  if (change.state === 'failed') {
    const detail = change.failure?.message ?? '';
    notify.error({ title: t`Stopped: ${what}`, detail: `${detail}.`, actions: ways });
    return;
  }
  if (change.state === 'undone') {
    const people = howManyOf(change, change.undone);
    notify.success({ title: t`Taken back for ${people}`, detail: what, actions: ways });
    return;
  }
  const people = howManyOf(change, change.done);
  const left = leftOutWords(change.leftOut);
  notify.success({
    title: `${what}: ${people}`,
    ...(left === '' ? {} : { detail: t`Left out: ${left}.` }),
    actions: change.abilities.undo
      ? [{ label: t`Take it back`, run: () => undo(change) }, ...ways]
      : ways,
  });
}
