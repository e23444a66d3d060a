import { plural, t } from '@lingui/core/macro';
import type { Dependant } from 'contract/dependants/dependant.ts';
import {
  changeManyDependants,
  deleteManyDependants,
  endEligibility,
  type ManyDependantFields,
  type ManyDependantsChange,
  restoreManyDependants,
} from 'contract/dependants/many-dependants.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { oneOrMany } from '../../kit/text/one-or-many.ts';
import { type Acted as Person, actedOn, fullName, perform } from '../people/people.public.ts';
import { action } from '../../kit/feedback/perform.ts';
import { refreshing } from './dependants.queries.ts';

/** What the actions need to know of a dependant. */
export type Acted = Pick<Dependant, 'id' | 'firstName' | 'lastName'>;

const idsOf = (dependants: readonly { id: number }[]) => dependants.map(({ id }) => id);

/** Moves dependants to the trash and offers to undo it. True when it was done. */
export function trashDependants(dependants: readonly Acted[]): Promise<boolean> {
  return perform({
    people: actedOn(dependants),
    run: (those) => refreshing(api.call(deleteManyDependants, { body: { ids: idsOf(those) } })),
    report: (_, those) => {
      notify.success({
        title: oneOrMany(
          those.map(fullName),
          (name) => t`${name} moved to the trash`,
          (count) =>
            plural(count, {
              one: '# dependant moved to the trash',
              other: '# dependants moved to the trash',
            }),
        ),
        actions: [action(t`Undo`, () => restoreDependants(those))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t delete ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t delete # dependant',
          other: 'Couldn’t delete # dependants',
        }),
    },
  });
}

/** Restores dependants from the trash. True when it was done. */
export function restoreDependants(dependants: readonly Acted[]): Promise<boolean> {
  return perform({
    people: actedOn(dependants),
    run: (those, idempotencyKey) =>
      refreshing(api.call(restoreManyDependants, { body: { ids: idsOf(those) }, idempotencyKey })),
    report: (_, those) => {
      notify.success({
        title: oneOrMany(
          those.map(fullName),
          (name) => t`${name} restored`,
          (count) => plural(count, { one: '# dependant restored', other: '# dependants restored' }),
        ),
      });
    },
    failed: {
      one: (name) => t`Couldn’t restore ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t restore # dependant',
          other: 'Couldn’t restore # dependants',
        }),
    },
  });
}

/** Gives dependants the same values and offers to give each their values back. True when it was done. */
export function setForDependants(
  dependants: readonly Acted[],
  fields: ManyDependantFields,
): Promise<boolean> {
  return perform({
    people: actedOn(dependants),
    run: (those, key) => change([{ ids: idsOf(those), fields }], key),
    report: ({ before, changed }, those) => {
      if (changed === 0) {
        notify.info({
          title: t`Nothing to change`,
          detail: t`The dependants already have this eligibility.`,
        });
        return;
      }
      notify.success({
        title: oneOrMany(
          those.map(fullName),
          (name) => t`${name} changed`,
          (count) => plural(count, { one: '# dependant changed', other: '# dependants changed' }),
        ),
        actions: [action(t`Undo`, () => undo(those, before))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t change ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t change # dependant',
          other: 'Couldn’t change # dependants',
        }),
    },
  });
}

/** Ends the eligibility of the dependants of these people and offers to undo it. True when it was done. */
export function endEligibilityOf(people: readonly Person[]): Promise<boolean> {
  return perform({
    people,
    run: (those, idempotencyKey) =>
      refreshing(api.call(endEligibility, { body: { guardianIds: idsOf(those) }, idempotencyKey })),
    report: ({ before, changed }, those) => {
      if (changed === 0) return;
      notify.success({
        title: plural(changed, {
          one: 'Eligibility of # dependant ends today',
          other: 'Eligibility of # dependants ends today',
        }),
        actions: [action(t`Undo`, () => undo(those, before))],
      });
    },
    failed: {
      one: (name) => t`Couldn’t end eligibility for the dependants of ${name}`,
      many: (count) =>
        plural(count, {
          one: 'Couldn’t end eligibility for the dependants of # person',
          other: 'Couldn’t end eligibility for the dependants of # people',
        }),
    },
  });
}

const notUndone = () => t`Couldn’t undo the change`;

function undo(
  people: readonly Person[],
  before: readonly ManyDependantsChange[],
): Promise<boolean> {
  return perform({
    people,
    whole: true,
    run: (_, key) => change(before, key),
    report: () => notify.success({ title: t`Change undone` }),
    failed: { one: notUndone, many: notUndone },
  });
}

function change(changes: readonly ManyDependantsChange[], idempotencyKey: string) {
  return refreshing(
    api.call(changeManyDependants, { body: { changes: [...changes] }, idempotencyKey }),
  );
}
