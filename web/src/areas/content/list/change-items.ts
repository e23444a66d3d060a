import { plural, t } from '@lingui/core/macro';
import type { ContentHead } from 'contract/content/content.ts';
import {
  type changeManyContent,
  type ContentChange,
} from 'contract/content/many-content.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { severalMax } from 'contract/kernel/counts.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { textOf } from '../../../kernel/messages/known-messages.ts';
import { action, isOurs, performOn } from '../../../kit/feedback/perform.ts';
import { reasonOf } from '../refusal-reason.ts';
import { changeMany, refreshContent } from '../content.queries.ts';

export type BulkKind =
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'delete'
  | 'restore'
  | 'tag'
  | 'addToHub';

/** What an action needs beyond the items. */
export interface BulkDetail {
  tag?: string;
  hubId?: number;
}

type Named = Pick<ContentHead, 'id' | 'title'>;

const kind = {
  nameOf: ({ title }: Named) => title,
  refresh: refreshContent,
};

/** Changes many items and offers to undo it. True when it was done. */
export function changeItems(
  what: BulkKind,
  items: readonly Named[],
  { tag = '', hubId = 0 }: BulkDetail = {},
): Promise<boolean> {
  const parts: ContentChange[][] = [];
  for (let start = 0; start < items.length; start += severalMax) {
    const ids = items.slice(start, start + severalMax).map(({ id }) => id);
    parts.push([
      what === 'tag'
        ? { change: what, ids, tag }
        : what === 'addToHub'
          ? { change: what, ids, hubId }
          : { change: what, ids },
    ]);
  }
  return performOn(kind, {
    people: items,
    whole: true,
    run: (_, key) => changeParts(parts, key),
    report: ({ changed, skipped, undo }) => {
      const done = changed.length;
      const [first] = skipped;
      const why = first && textOf(first.messageCode, first.reason);
      const report = done === 0 ? notify.info : notify.success;
      report({
        title: doneMessages(what, done),
        ...(first && {
          detail: plural(skipped.length, {
            one: `# item was skipped: ${why}`,
            other: `# items were skipped. The first: ${why}`,
          }),
        }),
        actions: undo.length === 0 ? [] : [action(t`Undo`, () => undoChange(items, undo))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t change “${name}”`,
      many: (count) =>
        plural(count, { one: 'Couldn’t change # item', other: 'Couldn’t change # items' }),
    },
  });
}

type Changed = Answer<typeof changeManyContent>;

/** Makes the changes call by call; what a later one could not change is skipped, as what went before it is done. */
async function changeParts(
  parts: readonly (readonly ContentChange[])[],
  key: string,
): Promise<Omit<Changed, 'undo'> & { undo: ContentChange[][] }> {
  const done: Awaited<ReturnType<typeof changeParts>> = { changed: [], skipped: [], undo: [] };
  for (const [index, changes] of parts.entries()) {
    try {
      // Each is answered before the next, so that the server has one at a time.
      // oxlint-disable-next-line no-await-in-loop
      const part = await changeMany(changes, index === 0 ? key : crypto.randomUUID());
      done.changed.push(...part.changed);
      done.skipped.push(...part.skipped);
      if (part.undo.length > 0) done.undo.push(part.undo);
    } catch (error) {
      if (index === 0 || !isOurs(error)) throw error;
      const reason = reasonOf(error);
      done.skipped.push(...changes.flatMap(({ ids }) => ids.map((id) => ({ id, reason }))));
    }
  }
  return done;
}

function undoChange(
  items: readonly Named[],
  undo: readonly (readonly ContentChange[])[],
): Promise<boolean> {
  return performOn(kind, {
    people: items,
    whole: true,
    run: (_, key) => changeParts(undo, key),
    report: ({ changed }) => {
      notify.success({
        title: plural(changed.length, {
          one: 'Change of # item undone',
          other: 'Change of # items undone',
        }),
      });
    },
    failed: {
      one: (name) => t`Couldn’t undo the change of “${name}”`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t undo the change of # item',
          other: 'Couldn’t undo the change of # items',
        }),
    },
  });
}

function doneMessages(what: BulkKind, count: number): string {
  switch (what) {
    case 'publish':
      return plural(count, { one: '# item published', other: '# items published' });
    case 'unpublish':
      return plural(count, { one: '# item unpublished', other: '# items unpublished' });
    case 'archive':
      return plural(count, { one: '# item archived', other: '# items archived' });
    case 'delete':
      return plural(count, {
        one: '# item moved to the trash',
        other: '# items moved to the trash',
      });
    case 'restore':
      return plural(count, { one: '# item restored', other: '# items restored' });
    case 'tag':
      return plural(count, { one: '# item tagged', other: '# items tagged' });
    case 'addToHub':
      return plural(count, { one: '# item added to the hub', other: '# items added to the hub' });
  }
}
