import { plural, t } from '@lingui/core/macro';
import type { Group } from 'contract/groups/group.ts';
import { type HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify, type NotificationAction } from '../../kernel/notifications/notifications.ts';
import { type Acted, action, isOurs, perform, who } from '../people/people.public.ts';
import * as queries from './groups.queries.ts';
import { type WriteToGroup, writeWords } from './write-to-group.ts';

/** What the actions need to know of a group. */
export type Named = Pick<Group, 'id' | 'name'>;

export type Way = 'add' | 'remove';

/**
 * Puts people into a group or takes them out, tells how many it was and offers to take it back. True when it
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
    tell: ({ ids }, those) => {
      if (ids.length === 0) {
        notify.info({ title: t`Nothing to change`, detail: t`It is so already.` });
        return;
      }
      const moved = new Set(ids);
      const names = who(those.filter((person) => moved.has(person.id)));
      notify.success({
        title: adds ? t`${names} added to ${name}` : t`${names} taken out of ${name}`,
        actions: final
          ? []
          : [
              action(t`Undo`, () =>
                takeBack(
                  way,
                  { id, name },
                  those.filter((person) => moved.has(person.id)),
                ),
              ),
            ],
      });
    },
    failed: (names) =>
      adds
        ? t`${names} could not be added to ${name}`
        : t`${names} could not be taken out of ${name}`,
  });
}

/** Undoes exactly those who came in or went out. */
async function takeBack(way: Way, { id, name }: Named, people: readonly Acted[]): Promise<void> {
  const call = way === 'add' ? queries.removeMembers : queries.addMembers;
  await perform({
    people,
    run: (those, key) => call(id, idsOf(those), key),
    tell: () => notify.success({ title: t`${name} is as before` }),
    failed: (names) => t`Could not be taken back for ${names}`,
  });
}

/** Makes a group of these people, and offers to write to them where `write` is given. True when it was done. */
export function makeGroupOf(
  name: string,
  people: readonly Acted[],
  write: WriteToGroup | undefined,
): Promise<boolean> {
  return perform({
    people,
    run: (those, key) => queries.makeGroup({ name, memberIds: idsOf(those) }, key),
    tell: (group, those) => {
      const names = who(those);
      notify.success({
        title: t`${group.name} made with ${names}`,
        actions: [...writeActions(group, write), action(t`Undo`, () => deleteGroup(group))],
      });
    },
    failed: () => t`${name} could not be made`,
  });
}

/** The button that writes to a group, where it has people and `write` is given. */
export function writeActions(
  group: Pick<Group, 'id' | 'memberCount'>,
  write: WriteToGroup | undefined,
): NotificationAction[] {
  if (write === undefined || group.memberCount === 0) return [];
  return [{ label: writeWords(group.memberCount), run: () => write(group) }];
}

/** Moves a group to the trash and offers to take it back. True when it was done. */
export async function deleteGroup(group: Named): Promise<boolean> {
  const { id, name } = group;
  return tried(
    async () => {
      const { memberCount } = await queries.trashGroup(id);
      notify.success({
        title: t`${name} moved to the trash`,
        detail: plural(memberCount, {
          one: 'The # person in it stays in the register.',
          other: 'The # people in it stay in the register.',
        }),
        actions: [action(t`Undo`, () => restoreGroup(group))],
      });
    },
    t`${name} could not be deleted`,
  );
}

/** Takes a group back from the trash, with its members. True when it was done. */
export async function restoreGroup({ id, name }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.bringBackGroup(id);
      notify.success({ title: t`${name} restored` });
    },
    t`${name} could not be restored`,
  );
}

async function tried(work: () => Promise<void>, failed: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isOurs(error)) {
      reportError(error);
      return false;
    }
    logError(error);
    notify.error({ title: failed, detail: reasonOf(error) });
    return false;
  }
}

function reasonOf(error: HttpError | NetworkError): string {
  if (error instanceof NetworkError) return t`The server did not answer.`;
  if (error.status === 404) return t`Somebody else deleted or restored it in the meantime.`;
  return error.problem?.detail ?? error.problem?.title ?? t`The server had a problem.`;
}

function idsOf(people: readonly Acted[]): number[] {
  return people.map(({ id }) => id);
}
