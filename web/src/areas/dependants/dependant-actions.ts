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
import { action, actedOn, perform, who } from '../people/people.public.ts';
import { refreshing } from './dependants.queries.ts';

/** What the actions need to know of a dependant. */
export type Acted = Pick<Dependant, 'id' | 'firstName' | 'lastName'>;

const idsOf = (dependants: readonly { id: number }[]) => dependants.map(({ id }) => id);

/** Moves dependants to the trash and offers to take it back. True when it was done. */
export function trashDependants(dependants: readonly Acted[]): Promise<boolean> {
  return perform({
    people: actedOn(dependants),
    run: (those) => refreshing(api.call(deleteManyDependants, { body: { ids: idsOf(those) } })),
    tell: (_, those) => {
      const names = who(those);
      notify.success({
        title: t`${names} moved to the trash`,
        actions: [action(t`Undo`, () => restoreDependants(those))],
      });
    },
    failed: (names) => t`${names} could not be deleted`,
  });
}

/** Takes dependants back from the trash. True when it was done. */
export function restoreDependants(dependants: readonly Acted[]): Promise<boolean> {
  return perform({
    people: actedOn(dependants),
    run: (those, idempotencyKey) =>
      refreshing(api.call(restoreManyDependants, { body: { ids: idsOf(those) }, idempotencyKey })),
    tell: (_, those) => {
      const names = who(those);
      notify.success({ title: t`${names} restored` });
    },
    failed: (names) => t`${names} could not be restored`,
  });
}

/** Gives dependants the same values and offers to give each back what he had. True when it was done. */
export function setForDependants(
  dependants: readonly Acted[],
  fields: ManyDependantFields,
): Promise<boolean> {
  return perform({
    people: actedOn(dependants),
    run: (those, key) => change([{ ids: idsOf(those), fields }], key),
    tell: ({ before, changed }, those) => {
      if (changed === 0) {
        notify.info({ title: t`Nothing to change`, detail: t`It is so already.` });
        return;
      }
      const names = who(those);
      notify.success({
        title: t`${names} changed`,
        actions: [action(t`Undo`, () => takeBack(those, before))],
      });
    },
    failed: (names) => t`${names} could not be changed`,
  });
}

/** Ends the eligibility of the dependants of these people and offers to take it back. True when it was done. */
export function endEligibilityOf(people: Parameters<typeof who>[0]): Promise<boolean> {
  return perform({
    people,
    run: (those, idempotencyKey) =>
      refreshing(api.call(endEligibility, { body: { guardianIds: idsOf(those) }, idempotencyKey })),
    tell: ({ before, changed }, those) => {
      if (changed === 0) return;
      notify.success({
        title: plural(changed, {
          one: 'The eligibility of # dependant ends today',
          other: 'The eligibility of # dependants ends today',
        }),
        actions: [action(t`Undo`, () => takeBack(those, before))],
      });
    },
    failed: (names) => t`The eligibility of dependants could not be ended for ${names}`,
  });
}

function takeBack(
  people: Parameters<typeof who>[0],
  before: readonly ManyDependantsChange[],
): Promise<boolean> {
  return perform({
    people,
    whole: true,
    run: (_, key) => change(before, key),
    tell: () => notify.success({ title: t`It is as before` }),
    failed: (names) => t`Could not be taken back for ${names}`,
  });
}

function change(changes: readonly ManyDependantsChange[], idempotencyKey: string) {
  return refreshing(
    api.call(changeManyDependants, { body: { changes: [...changes] }, idempotencyKey }),
  );
}
