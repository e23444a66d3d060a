import { plural, t } from '@lingui/core/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { ContentChange } from 'contract/content/many-content.contract.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { action, performOn } from '../../people/people.public.ts';
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
  const ids = items.map(({ id }) => id);
  const change: ContentChange =
    what === 'tag'
      ? { change: what, ids, tag }
      : what === 'addToHub'
        ? { change: what, ids, hubId }
        : { change: what, ids };
  return performOn(kind, {
    people: items,
    whole: true,
    run: (_, key) => changeMany([change], key),
    tell: ({ changed, skipped, undo }) => {
      const done = changed.length;
      const [first] = skipped;
      const tell = done === 0 ? notify.info : notify.success;
      tell({
        title: doneWords(what, done),
        ...(first && {
          detail: plural(skipped.length, {
            one: `# item was skipped: ${first.reason}`,
            other: `# items were skipped. The first: ${first.reason}`,
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

function undoChange(items: readonly Named[], undo: readonly ContentChange[]): Promise<boolean> {
  return performOn(kind, {
    people: items,
    whole: true,
    run: (_, key) => changeMany(undo, key),
    tell: ({ changed }) => {
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

function doneWords(what: BulkKind, count: number): string {
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
