import { plural, t } from '@lingui/core/macro';
import type { AccountStatus } from 'contract/people/account.ts';
import type { ManyChange, ManyFields } from 'contract/people/many-accounts.contract.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { action, perform, type Acted, who } from './perform.ts';
import * as queries from './many-people.queries.ts';

/** Activates or deactivates, tells what came of it and offers to take it back. True when it was done. */
export function changeStatus(people: readonly Acted[], status: AccountStatus): Promise<boolean> {
  const active = status === 'active';
  return changeFields(
    people,
    { status },
    {
      done: (names) => (active ? t`${names} active again` : t`${names} deactivated`),
      failed: (names) =>
        active ? t`${names} could not be reactivated` : t`${names} could not be deactivated`,
      undone: (names) => (active ? t`${names} deactivated` : t`${names} active again`),
    },
  );
}

/** Adds tags to those that people have, or takes some away. True when it was done. */
export function setTags(
  people: readonly Acted[],
  fields: ManyFields,
  shown: string,
): Promise<boolean> {
  const adds = fields.addTags !== undefined;
  return changeFields(people, fields, {
    done: (names) =>
      adds ? t`Tags added to ${names}: ${shown}` : t`Tags taken away from ${names}: ${shown}`,
    failed: (names) => t`Tags of ${names} could not be changed`,
    undone: (names) => t`Tags of ${names} are as before`,
  });
}

/**
 * Gives people a value in one field. True when it was done.
 *
 * @param words the name of the field and the value as it reads; '' takes away what they have
 */
export function setField(
  people: readonly Acted[],
  fields: ManyFields,
  { label, shown }: { label: string; shown: string },
): Promise<boolean> {
  return changeFields(people, fields, {
    done: (names) =>
      shown === '' ? t`${label} cleared for ${names}` : t`${label} of ${names} is now ${shown}`,
    failed: (names) => t`${label} of ${names} could not be set`,
    undone: (names) => t`${label} of ${names} is as before`,
  });
}

interface ChangeWords {
  done: (who: string) => string;
  failed: (who: string) => string;
  undone: (who: string) => string;
}

/** Gives people the same values. True when it was done. */
function changeFields(
  people: readonly Acted[],
  fields: ManyFields,
  words: ChangeWords,
): Promise<boolean> {
  return perform({
    people,
    run: (those, key) => queries.changePeople([{ ids: those.map(({ id }) => id), fields }], key),
    tell: ({ changed, before }, those) => {
      if (changed === 0) {
        notify.info({ title: t`Nothing to change`, detail: t`It is so already.` });
        return;
      }
      notify.success({
        title: words.done(changed === those.length ? who(those) : howMany(changed)),
        actions: [action(t`Undo`, () => takeBack(those, before, words))],
      });
    },
    failed: words.failed,
  });
}

async function takeBack(
  people: readonly Acted[],
  before: readonly ManyChange[],
  words: ChangeWords,
): Promise<void> {
  const changed = new Set(before.flatMap(({ ids }) => ids));
  await perform({
    people: people.filter(({ id }) => changed.has(id)),
    whole: true,
    run: (_, key) => queries.changePeople(before, key),
    tell: (_, those) => notify.success({ title: words.undone(who(those)) }),
    failed: (names) => t`Could not be taken back for ${names}`,
  });
}

/** Moves people to the trash, all or none. True when it was done. */
export function trashPeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those) => queries.deletePeople(those.map(({ id }) => id)),
    tell: (_, those) => {
      const names = who(those);
      notify.success({
        title: t`${names} moved to the trash`,
        detail: t`An administrator can restore from there for 30 days.`,
        actions: [action(t`Undo`, () => restorePeople(those))],
      });
    },
    failed: (names) => t`${names} could not be deleted`,
  });
}

/** Takes people back from the trash, all or none. True when it was done. */
export function restorePeople(people: readonly Acted[]): Promise<boolean> {
  return perform({
    people,
    run: (those, key) =>
      queries.restorePeople(
        those.map(({ id }) => id),
        key,
      ),
    tell: (_, those) => {
      const names = who(those);
      notify.success({ title: t`${names} restored` });
    },
    failed: (names) => t`${names} could not be restored`,
  });
}

function howMany(count: number): string {
  return plural(count, { one: '# person', other: '# people' });
}
