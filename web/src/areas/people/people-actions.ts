import { plural, t } from '@lingui/core/macro';
import { trashDays } from 'contract/kernel/times.ts';
import type { AccountStatus } from 'contract/people/account.ts';
import type { ManyChange, ManyFields } from 'contract/people/many-accounts.contract.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { action, type OneOrMany } from '../../kit/feedback/perform.ts';
import { type Acted, sayOf } from './acted.ts';
import { perform } from './perform-people.ts';
import * as queries from './many-people.queries.ts';

/** Activates or deactivates, tells the result and offers to undo it. True when it was done. */
export function changeStatus(people: readonly Acted[], status: AccountStatus): Promise<boolean> {
  const reactivated: OneOrMany = {
    one: (name) => t`${name} reactivated`,
    many: (count) => plural(count, { one: '# person reactivated', other: '# people reactivated' }),
  };
  const deactivated: OneOrMany = {
    one: (name) => t`${name} deactivated`,
    many: (count) => plural(count, { one: '# person deactivated', other: '# people deactivated' }),
  };
  const active = status === 'active';
  return changeFields(
    people,
    { status },
    {
      done: active ? reactivated : deactivated,
      undone: active ? deactivated : reactivated,
      failed: active
        ? {
            one: (name) => t`Couldn’t reactivate ${name}`,
            many: (count) =>
              plural(count, {
                one: 'Couldn’t reactivate # person',
                other: 'Couldn’t reactivate # people',
              }),
          }
        : {
            one: (name) => t`Couldn’t deactivate ${name}`,
            many: (count) =>
              plural(count, {
                one: 'Couldn’t deactivate # person',
                other: 'Couldn’t deactivate # people',
              }),
          },
    },
  );
}

/** Adds tags to those that people have, or removes some. True when it was done. */
export function setTags(
  people: readonly Acted[],
  fields: ManyFields,
  shown: string,
): Promise<boolean> {
  const added: OneOrMany = {
    one: (name) => t`Tags added to ${name}: ${shown}`,
    many: (count) =>
      plural(count, {
        one: `Tags added to # person: ${shown}`,
        other: `Tags added to # people: ${shown}`,
      }),
  };
  const removed: OneOrMany = {
    one: (name) => t`Tags removed from ${name}: ${shown}`,
    many: (count) =>
      plural(count, {
        one: `Tags removed from # person: ${shown}`,
        other: `Tags removed from # people: ${shown}`,
      }),
  };
  return changeFields(people, fields, {
    done: fields.addTags === undefined ? removed : added,
    failed: {
      one: (name) => t`Couldn’t change the tags of ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t change the tags of # person',
          other: 'Couldn’t change the tags of # people',
        }),
    },
    undone: {
      one: (name) => t`Tags of ${name} restored`,
      many: (count) =>
        plural(count, { one: 'Tags of # person restored', other: 'Tags of # people restored' }),
    },
  });
}

/**
 * Gives people a value in one field. True when it was done.
 *
 * @param words the name of the field and the value as it reads; '' removes the value they have
 */
export function setField(
  people: readonly Acted[],
  fields: ManyFields,
  { label, shown }: { label: string; shown: string },
): Promise<boolean> {
  const cleared: OneOrMany = {
    one: (name) => t`${label} of ${name} cleared`,
    many: (count) =>
      plural(count, {
        one: `${label} of # person cleared`,
        other: `${label} of # people cleared`,
      }),
  };
  const changed: OneOrMany = {
    one: (name) => t`${label} of ${name} changed to ${shown}`,
    many: (count) =>
      plural(count, {
        one: `${label} of # person changed to ${shown}`,
        other: `${label} of # people changed to ${shown}`,
      }),
  };
  return changeFields(people, fields, {
    done: shown === '' ? cleared : changed,
    failed: {
      one: (name) => t`Couldn’t change ${label} of ${name}`,
      many: (count) =>
        plural(count, {
          one: `Couldn’t change ${label} of # person`,
          other: `Couldn’t change ${label} of # people`,
        }),
    },
    undone: {
      one: (name) => t`${label} of ${name} restored`,
      many: (count) =>
        plural(count, {
          one: `${label} of # person restored`,
          other: `${label} of # people restored`,
        }),
    },
  });
}

interface ChangeMessages {
  done: OneOrMany;
  failed: OneOrMany;
  undone: OneOrMany;
}

/** Gives people the same values. True when it was done. */
function changeFields(
  people: readonly Acted[],
  fields: ManyFields,
  messages: ChangeMessages,
): Promise<boolean> {
  return perform({
    people,
    run: (those, key) => queries.changePeople([{ ids: those.map(({ id }) => id), fields }], key),
    report: ({ changed, before }, those) => {
      if (changed === 0) {
        notify.info({ title: t`Nothing to change`, detail: t`Everything is already up to date.` });
        return;
      }
      notify.success({
        title: changed === those.length ? sayOf(those, messages.done) : messages.done.many(changed),
        actions: [action(t`Undo`, () => undo(those, before, messages))],
      });
    },
    failed: messages.failed,
  });
}

async function undo(
  people: readonly Acted[],
  before: readonly ManyChange[],
  messages: ChangeMessages,
): Promise<void> {
  const changed = new Set(before.flatMap(({ ids }) => ids));
  await perform({
    people: people.filter(({ id }) => changed.has(id)),
    whole: true,
    run: (_, key) => queries.changePeople(before, key),
    report: (_, those) => notify.success({ title: sayOf(those, messages.undone) }),
    failed: {
      one: (name) => t`Couldn’t undo the change to ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t undo the change to # person',
          other: 'Couldn’t undo the change to # people',
        }),
    },
  });
}

/** Moves people to the trash, all or none. True when it was done. */
export function trashPeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => queries.deletePeople(those.map(({ id }) => id)),
    report: (_, those) =>
      notify.success({
        title: sayOf(those, {
          one: (name) => t`${name} moved to the trash`,
          many: (count) =>
            plural(count, {
              one: '# person moved to the trash',
              other: '# people moved to the trash',
            }),
        }),
        detail: t`An administrator can restore them from the trash for ${trashDays} days.`,
        actions: [action(t`Undo`, () => restorePeople(those))],
      }),
    failed: {
      one: (name) => t`Couldn’t delete ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t delete # person', other: 'Couldn’t delete # people' }),
    },
  });
}

/** Restores people from the trash, all or none. True when it was done. */
export function restorePeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those, key) =>
      queries.restorePeople(
        those.map(({ id }) => id),
        key,
      ),
    report: (_, those) =>
      notify.success({
        title: sayOf(those, {
          one: (name) => t`${name} restored`,
          many: (count) => plural(count, { one: '# person restored', other: '# people restored' }),
        }),
      }),
    failed: {
      one: (name) => t`Couldn’t restore ${name}`,
      many: (count) =>
        plural(count, { one: 'Couldn’t restore # person', other: 'Couldn’t restore # people' }),
    },
  });
}
