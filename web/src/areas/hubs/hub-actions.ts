import { plural, t } from '@lingui/core/macro';
import type { HubChange, HubChangeKind } from 'contract/hubs/hub-states.contract.ts';
import type { Hub, HubHead, HubMember } from 'contract/hubs/hub.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { textOf } from '../../kernel/messages/known-messages.ts';
import { oneOrMany } from '../../kit/text/one-or-many.ts';
import { action, performOn, tried } from '../../kit/feedback/perform.ts';
import * as queries from './hubs.queries.ts';

/** What the actions need to know of a hub. */
export type Named = Pick<HubHead, 'id' | 'name'>;

const kind = { nameOf: ({ name }: Named) => name, refresh: queries.refreshHubs };

/** Publishes, hides, archives or deletes hubs, and offers to undo it. True when at least one was changed. */
export async function changeHubs(what: HubChangeKind, hubs: readonly Named[]): Promise<boolean> {
  let changedSome = false;
  const done = await performOn(kind, {
    people: hubs,
    whole: true,
    run: (_, key) => queries.changeMany([{ change: what, ids: hubs.map(({ id }) => id) }], key),
    report: ({ changed, skipped, undo }) => {
      const [first] = skipped;
      const why = first && textOf(first.messageCode, first.reason);
      changedSome = changed.length > 0;
      if (!changedSome && why !== undefined) {
        notify.error({ title: failedMessages(what, hubs), detail: why });
        return;
      }
      notify.success({
        title: doneMessages(
          what,
          hubs.filter(({ id }) => changed.includes(id)),
        ),
        ...(first && {
          detail: plural(skipped.length, {
            one: `# hub was skipped: ${why}`,
            other: `# hubs were skipped. The first: ${why}`,
          }),
        }),
        actions: undo.length === 0 ? [] : [action(t`Undo`, () => undoChange(hubs, undo))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t change ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t change # hub', other: 'Couldn’t change # hubs' }),
    },
  });
  return done && changedSome;
}

function undoChange(hubs: readonly Named[], undo: readonly HubChange[]): Promise<boolean> {
  return performOn(kind, {
    people: hubs,
    whole: true,
    run: (_, key) => queries.changeMany(undo, key),
    report: ({ changed }) => {
      notify.success({
        title: oneOrMany(
          hubs.filter(({ id }) => changed.includes(id)).map(kind.nameOf),
          (name) => t`Change of ${name} undone`,
          (count) =>
            plural(count, { one: 'Change of # hub undone', other: 'Change of # hubs undone' }),
        ),
      });
    },
    failed: {
      one: (name) => t`Couldn’t undo the change of ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t undo the change of # hub',
          other: 'Couldn’t undo the change of # hubs',
        }),
    },
  });
}

function failedMessages(what: HubChangeKind, hubs: readonly Named[]): string {
  const names = hubs.map(kind.nameOf);
  return what === 'publish'
    ? oneOrMany(
        names,
        (name) => t`Couldn’t publish ${name}`,
        (count) =>
          plural(count, { one: 'Couldn’t publish # hub', other: 'Couldn’t publish # hubs' }),
      )
    : oneOrMany(
        names,
        (name) => t`Couldn’t change ${name}`,
        (count) => plural(count, { one: 'Couldn’t change # hub', other: 'Couldn’t change # hubs' }),
      );
}

function doneMessages(what: HubChangeKind, hubs: readonly Named[]): string {
  const say = (one: (name: string) => string, many: (count: number) => string) =>
    oneOrMany(hubs.map(kind.nameOf), one, many);
  switch (what) {
    case 'publish':
      return say(
        (name) => t`${name} published`,
        (count) => plural(count, { one: '# hub published', other: '# hubs published' }),
      );
    case 'hide':
      return say(
        (name) => t`${name} hidden`,
        (count) => plural(count, { one: '# hub hidden', other: '# hubs hidden' }),
      );
    case 'archive':
      return say(
        (name) => t`${name} archived`,
        (count) => plural(count, { one: '# hub archived', other: '# hubs archived' }),
      );
    case 'unarchive':
      return say(
        (name) => t`${name} unarchived`,
        (count) => plural(count, { one: '# hub unarchived', other: '# hubs unarchived' }),
      );
    case 'delete':
      return say(
        (name) => t`${name} moved to the trash`,
        (count) =>
          plural(count, { one: '# hub moved to the trash', other: '# hubs moved to the trash' }),
      );
    case 'restore':
      return say(
        (name) => t`${name} restored`,
        (count) => plural(count, { one: '# hub restored', other: '# hubs restored' }),
      );
  }
}

/** Puts content into a hub. */
export function addToHub({ id, name }: Named, contentIds: readonly number[]): Promise<boolean> {
  return tried(
    async () => {
      await queries.addItems(
        id,
        contentIds.map((contentId) => ({ contentId })),
      );
      notify.success({
        title: plural(contentIds.length, {
          one: `# item added to ${name}`,
          other: `# items added to ${name}`,
        }),
        actions: [action(t`Undo`, () => removeFromHub({ id, name }, contentIds))],
      });
    },
    t`Couldn’t add to ${name}`,
  );
}

/** Removes content from a hub; undo returns it to its place. */
export function removeFromHub(
  { id, name }: Named,
  contentIds: readonly number[],
): Promise<boolean> {
  return tried(
    async () => {
      const { removed } = await queries.removeItems(id, [...contentIds]);
      notify.success({
        title: plural(removed.length, {
          one: `# item removed from ${name}`,
          other: `# items removed from ${name}`,
        }),
        actions: [
          action(t`Undo`, () =>
            tried(
              async () => void (await queries.addItems(id, removed)),
              t`Couldn’t add to ${name}`,
            ),
          ),
        ],
      });
    },
    t`Couldn’t remove from ${name}`,
  );
}

/** Sets the owners and editors, and offers to undo it. */
export function saveMembers(
  hub: Named & Pick<Hub, 'members'>,
  members: readonly Pick<HubMember, 'id' | 'role'>[],
): Promise<boolean> {
  const { id, name, members: before } = hub;
  return tried(
    async () => {
      await queries.replaceMembers(id, members);
      notify.success({
        title: t`Rights of ${name} saved`,
        actions: [
          action(t`Undo`, () =>
            tried(
              async () => void (await queries.replaceMembers(id, before)),
              t`Couldn’t save the rights of ${name}`,
            ),
          ),
        ],
      });
    },
    t`Couldn’t save the rights of ${name}`,
  );
}
