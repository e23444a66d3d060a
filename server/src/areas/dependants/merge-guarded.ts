import { dependantsMax } from 'contract/dependants/dependant.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { EntryPair, Merger } from '../people/people.public.ts';
import { findDependantsOf, type DependantRow } from './dependants.repository.ts';
import { addGuardian, replaceGuardian } from './guardian-links.repository.ts';
import { findGuarded, type GuardedDependant } from './guarded.repository.ts';
import { restoreDependants, trashDependants } from './trash/trash-dependants.ts';

/** The other account's dependants, by what happens to them. */
interface Sorted {
  /** They get another guardian. */
  moved: DependantRow[];
  /** Both guard them: the other one goes. */
  shared: DependantRow[];
  /** The one that is kept has them already, entered a second time: these go to the trash. */
  duplicates: DependantRow[];
  /** As duplicates, but another person guards them, too: they stay with that person alone. */
  left: DependantRow[];
}

const keyOf = ({ name_key: name, birth_date: birth }: GuardedDependant) => `${birth} ${name}`;

async function sortDependants(
  tx: OrganizationTransaction,
  { keptId, otherId }: EntryPair,
): Promise<Sorted & { kept: GuardedDependant[] }> {
  const kept = await findGuarded(tx, [keptId]);
  const theirs = await findGuarded(tx, [otherId]);
  const rows = await findDependantsOf(tx, otherId);
  const keys = new Map(theirs.map((one) => [one.id, keyOf(one)]));
  const mine = new Set(kept.map(({ id }) => id));
  const known = new Set(kept.map(keyOf));
  const shared = rows.filter(({ id }) => mine.has(id));
  const others = rows.filter(({ id }) => !mine.has(id));
  const isDuplicate = ({ id }: DependantRow) => known.has(keys.get(id) ?? '');
  const isAnothers = ({ guardians }: DependantRow) => guardians.some(({ id }) => id !== otherId);
  const duplicates = others.filter(isDuplicate);
  return {
    kept,
    shared,
    moved: others.filter((row) => !isDuplicate(row)),
    duplicates: duplicates.filter((row) => !isAnothers(row)),
    left: duplicates.filter(isAnothers),
  };
}

const ids = (rows: readonly DependantRow[]) => rows.map(({ id }) => id);

/** The dependants of a person. */
export const dependantsMerger: Merger = {
  name: 'dependants',

  async preview(tx, pair) {
    const { moved, shared, duplicates, left } = await sortDependants(tx, pair);
    const both = [...shared, ...duplicates, ...left];
    return [{ what: 'dependants', moved: moved.length, shared: both.length }];
  },

  async refusal(tx, pair) {
    const { kept, moved } = await sortDependants(tx, pair);
    return kept.length + moved.length > dependantsMax ? 'too_many_dependants' : null;
  },

  async move(tx, pair) {
    const { moved, shared, duplicates, left } = await sortDependants(tx, pair);
    const { otherId: from, keptId: to } = pair;
    if (duplicates.length > 0) await trashDependants(tx, ids(duplicates));
    await replaceGuardian(tx, ids([...moved, ...shared]), { from, to });
    await replaceGuardian(tx, ids(left), { from, to: null });
    return {
      moved: ids(moved),
      shared: ids(shared),
      duplicates: ids(duplicates),
      left: ids(left),
    };
  },

  async giveBack(tx, { keptId, otherId }, { moved = [], shared = [], duplicates = [], left = [] }) {
    const present = new Set(ids(await findDependantsOf(tx, keptId)));
    const still = (id: number) => present.has(id);
    await replaceGuardian(tx, moved.filter(still), { from: keptId, to: otherId });
    await addGuardian(tx, [...shared.filter(still), ...left], otherId);
    if (duplicates.length > 0) await restoreDependants(tx, duplicates);
  },
};
