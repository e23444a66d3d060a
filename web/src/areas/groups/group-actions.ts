import { plural, t } from '@lingui/core/macro';
import type { Group } from 'contract/groups/group.ts';
import { notify, type NotificationAction } from '../../kernel/notifications/notifications.ts';
import { oneOrMany } from '../../kit/text/one-or-many.ts';
import { type Acted, fullName, perform } from '../people/people.public.ts';
import { action, type OneOrMany, tried } from '../../kit/feedback/perform.ts';
import * as queries from './groups.queries.ts';
import { type WriteToGroup, writeLabels } from './write-to-group.ts';

/** What the actions need to know of a group. */
export type Named = Pick<Group, 'id' | 'name'>;

export type Way = 'add' | 'remove';

/**
 * Adds people to a group or removes them, tells how many it was and offers to undo it. True when it
 * was done.
 */
export function moveMembers(
  way: Way,
  { id, name }: Named,
  people: readonly Acted[],
  { final = false }: { final?: boolean } = {},
): Promise<boolean> {
  const adds = way === 'add';
  const call = adds ? queries.addMembers : queries.removeMembers;
  return perform({
    people,
    run: (those, key) => call(id, idsOf(those), key),
    report: ({ ids }, those) => {
      if (ids.length === 0) {
        notify.info({
          title: t`Nothing to change`,
          detail: adds ? t`Everyone is already in the group.` : t`No one selected is in the group.`,
        });
        return;
      }
      const moved = new Set(ids);
      const changed = those.filter((person) => moved.has(person.id));
      notify.success({
        title: movedMessages(way, name, changed.map(fullName)),
        actions: final ? [] : [action(t`Undo`, () => undo(way, { id, name }, changed))],
      });
    },
    failed: adds ? notAdded(name) : notRemoved(name),
  });
}

function movedMessages(way: Way, group: string, names: readonly string[]): string {
  return way === 'add'
    ? oneOrMany(
        names,
        (name) => t`${name} added to ${group}`,
        (count) =>
          plural(count, { one: `# person added to ${group}`, other: `# people added to ${group}` }),
      )
    : oneOrMany(
        names,
        (name) => t`${name} removed from ${group}`,
        (count) =>
          plural(count, {
            one: `# person removed from ${group}`,
            other: `# people removed from ${group}`,
          }),
      );
}

function notAdded(group: string): OneOrMany {
  return {
    one: (name) => t`Couldn’t add ${name} to ${group}`,
    many: (count) =>
      plural(count, {
        one: `Couldn’t add # person to ${group}`,
        other: `Couldn’t add # people to ${group}`,
      }),
  };
}

function notRemoved(group: string): OneOrMany {
  return {
    one: (name) => t`Couldn’t remove ${name} from ${group}`,
    many: (count) =>
      plural(count, {
        one: `Couldn’t remove # person from ${group}`,
        other: `Couldn’t remove # people from ${group}`,
      }),
  };
}

/** Undoes exactly those who were added or removed. */
async function undo(way: Way, { id, name }: Named, people: readonly Acted[]): Promise<void> {
  const call = way === 'add' ? queries.removeMembers : queries.addMembers;
  const notUndone = () => t`Couldn’t undo the change to ${name}`;
  await perform({
    people,
    run: (those, key) => call(id, idsOf(those), key),
    report: () => notify.success({ title: t`Change to ${name} undone` }),
    failed: { one: notUndone, many: notUndone },
  });
}

/** Creates a group of these people, and offers to write to them where `write` is given. True when it was done. */
export function makeGroupOf(
  name: string,
  people: readonly Acted[],
  write: WriteToGroup | undefined,
): Promise<boolean> {
  const notCreated = () => t`Couldn’t create ${name}`;
  return perform({
    people,
    run: (those, key) => queries.makeGroup({ name, memberIds: idsOf(those) }, key),
    report: (group, those) => {
      const groupName = group.name;
      notify.success({
        title: oneOrMany(
          those.map(fullName),
          (person) => t`${groupName} created with ${person}`,
          (count) =>
            plural(count, {
              one: `${groupName} created with # person`,
              other: `${groupName} created with # people`,
            }),
        ),
        actions: [...writeActions(group, write), action(t`Undo`, () => deleteGroup(group))],
      });
    },
    failed: { one: notCreated, many: notCreated },
  });
}

/** The button that writes to a group, where it has people and `write` is given. */
export function writeActions(
  group: Pick<Group, 'id' | 'memberCount'>,
  write: WriteToGroup | undefined,
): NotificationAction[] {
  if (write === undefined || group.memberCount === 0) return [];
  return [{ label: writeLabels(group.memberCount), run: () => write(group) }];
}

/** Moves a group to the trash and offers to undo it. True when it was done. */
export async function deleteGroup(group: Named): Promise<boolean> {
  const { id, name } = group;
  return tried(
    async () => {
      const { memberCount } = await queries.trashGroup(id);
      notify.success({
        title: t`${name} moved to the trash`,
        detail: plural(memberCount, {
          one: 'The # person in the group stays in the directory.',
          other: 'The # people in the group stay in the directory.',
        }),
        actions: [action(t`Undo`, () => restoreGroup(group))],
      });
    },
    t`Couldn’t delete ${name}`,
  );
}

/** Restores a group from the trash, with its members. True when it was done. */
export async function restoreGroup({ id, name }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.bringBackGroup(id);
      notify.success({ title: t`${name} restored` });
    },
    t`Couldn’t restore ${name}`,
  );
}

function idsOf(people: readonly Acted[]): number[] {
  return people.map(({ id }) => id);
}
