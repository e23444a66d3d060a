import { plural, t } from '@lingui/core/macro';
import type { Group } from 'contract/groups/group.ts';
import {
  type ColourChange,
  colourManyGroups,
  deleteManyGroups,
  restoreManyGroups,
} from 'contract/groups/many-groups.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { action, performOn } from '../people/people.public.ts';
import type { Named } from './group-actions.ts';
import { forgetGroups } from './groups.queries.ts';

const kind = { who, refresh: forgetGroups };
const idsOf = (groups: readonly Named[]) => groups.map(({ id }) => id);

function who(groups: readonly Named[]): string {
  const [first] = groups;
  return groups.length === 1 && first
    ? first.name
    : plural(groups.length, { one: '# group', other: '# groups' });
}

/** Moves groups to the trash, all or none, and offers to take it back. True when it was done. */
export function deleteGroups(groups: readonly Named[]): Promise<boolean> {
  return performOn(kind, {
    people: groups,
    run: (those) => api.call(deleteManyGroups, { body: { ids: idsOf(those) } }),
    tell: (_, those) => {
      const names = who(those);
      notify.success({
        title: t`${names} moved to the trash`,
        detail: t`The people in them stay in the register.`,
        actions: [action(t`Undo`, () => restoreGroups(those))],
      });
    },
    failed: (names) => t`${names} could not be deleted`,
  });
}

/** Takes groups back from the trash, with their members. True when it was done. */
export function restoreGroups(groups: readonly Named[]): Promise<boolean> {
  return performOn(kind, {
    people: groups,
    run: (those, idempotencyKey) =>
      api.call(restoreManyGroups, { body: { ids: idsOf(those) }, idempotencyKey }),
    tell: (_, those) => {
      const names = who(those);
      notify.success({ title: t`${names} restored` });
    },
    failed: (names) => t`${names} could not be restored`,
  });
}

/** Gives groups a colour and offers to give each back what it had. True when it was done. */
export function colourGroups(
  groups: readonly Named[],
  colour: Group['colour'],
  word: string,
): Promise<boolean> {
  return performOn(kind, {
    people: groups,
    run: (those, key) => change([{ ids: idsOf(those), colour }], key),
    tell: ({ before, changed }, those) => {
      if (changed === 0) {
        notify.info({ title: t`Nothing to change`, detail: t`It is so already.` });
        return;
      }
      const names = who(those);
      notify.success({
        title: t`${names} now ${word}`,
        actions: [action(t`Undo`, () => takeBack(those, before))],
      });
    },
    failed: (names) => t`The colour of ${names} could not be changed`,
  });
}

function takeBack(groups: readonly Named[], before: readonly ColourChange[]): Promise<boolean> {
  const changed = new Set(before.flatMap(({ ids }) => ids));
  return performOn(kind, {
    people: groups.filter(({ id }) => changed.has(id)),
    whole: true,
    run: (_, key) => change(before, key),
    tell: (_, those) => {
      const names = who(those);
      notify.success({ title: t`Colour of ${names} as before` });
    },
    failed: (names) => t`Could not be taken back for ${names}`,
  });
}

function change(changes: readonly ColourChange[], idempotencyKey: string) {
  return api.call(colourManyGroups, { body: { changes: [...changes] }, idempotencyKey });
}
