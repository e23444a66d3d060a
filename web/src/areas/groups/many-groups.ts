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
import { oneOrMany } from '../../kit/text/one-or-many.ts';
import { action, performOn } from '../../kit/feedback/perform.ts';
import type { Named } from './group-actions.ts';
import { forgetGroups } from './groups.queries.ts';

const kind = { nameOf: ({ name }: Named) => name, refresh: forgetGroups };
const idsOf = (groups: readonly Named[]) => groups.map(({ id }) => id);
const namesOf = (groups: readonly Named[]) => groups.map(({ name }) => name);

/** Moves groups to the trash, all or none, and offers to undo it. True when it was done. */
export function deleteGroups(groups: readonly Named[]): Promise<boolean> {
  return performOn(kind, {
    people: groups,
    run: (those) => api.call(deleteManyGroups, { body: { ids: idsOf(those) } }),
    report: (_, those) => {
      notify.success({
        title: oneOrMany(
          namesOf(those),
          (name) => t`${name} moved to the trash`,
          (count) =>
            plural(count, {
              one: '# group moved to the trash',
              other: '# groups moved to the trash',
            }),
        ),
        detail: t`People in deleted groups stay in the directory.`,
        actions: [action(t`Undo`, () => restoreGroups(those))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t delete ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t delete # group', other: 'Couldn’t delete # groups' }),
    },
  });
}

/** Restores groups from the trash, with their members. True when it was done. */
export function restoreGroups(groups: readonly Named[]): Promise<boolean> {
  return performOn(kind, {
    people: groups,
    run: (those, idempotencyKey) =>
      api.call(restoreManyGroups, { body: { ids: idsOf(those) }, idempotencyKey }),
    report: (_, those) => {
      notify.success({
        title: oneOrMany(
          namesOf(those),
          (name) => t`${name} restored`,
          (count) => plural(count, { one: '# group restored', other: '# groups restored' }),
        ),
      });
    },
    failed: {
      one: (name) => t`Couldn’t restore ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t restore # group', other: 'Couldn’t restore # groups' }),
    },
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
    report: ({ before, changed }, those) => {
      if (changed === 0) {
        notify.info({
          title: t`Nothing to change`,
          detail: t`The groups already have this colour.`,
        });
        return;
      }
      notify.success({
        title: oneOrMany(
          namesOf(those),
          (name) => t`Colour of ${name} changed to ${word}`,
          (count) =>
            plural(count, {
              one: `Colour of # group changed to ${word}`,
              other: `Colour of # groups changed to ${word}`,
            }),
        ),
        actions: [action(t`Undo`, () => undo(those, before))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t change the colour of ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t change the colour of # group',
          other: 'Couldn’t change the colour of # groups',
        }),
    },
  });
}

function undo(groups: readonly Named[], before: readonly ColourChange[]): Promise<boolean> {
  const changed = new Set(before.flatMap(({ ids }) => ids));
  return performOn(kind, {
    people: groups.filter(({ id }) => changed.has(id)),
    whole: true,
    run: (_, key) => change(before, key),
    report: (_, those) => {
      notify.success({
        title: oneOrMany(
          namesOf(those),
          (name) => t`Colour change of ${name} undone`,
          (count) =>
            plural(count, {
              one: 'Colour change of # group undone',
              other: 'Colour change of # groups undone',
            }),
        ),
      });
    },
    failed: {
      one: (name) => t`Couldn’t undo the change to ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t undo the change to # group',
          other: 'Couldn’t undo the change to # groups',
        }),
    },
  });
}

function change(changes: readonly ColourChange[], idempotencyKey: string) {
  return api.call(colourManyGroups, { body: { changes: [...changes] }, idempotencyKey });
}
