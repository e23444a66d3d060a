import { dependantsMax } from 'contract/dependants/dependant.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { EntryPair, Merger } from '../people/people.public.ts';
import { findDependantsOf, type DependantRow } from './dependants.repository.ts';
import { replaceGuardians } from './guardian-links.repository.ts';
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
  return {
    kept,
    shared,
    moved: others.filter((row) => !isDuplicate(row)),
    duplicates: others.filter(isDuplicate),
  };
}

const ids = (rows: readonly DependantRow[]) => rows.map(({ id }) => id);

/** Puts one guardian in the place of another; where they guard already, the other one only goes. */
async function replaceGuardian(
  tx: OrganizationTransaction,
  rows: readonly DependantRow[],
  from: number,
  to: number,
): Promise<void> {
  for (const { id, guardians } of rows) {
    const after = guardians.map((guardian) => (guardian.id === from ? to : guardian.id));
    await replaceGuardians(tx, id, [...new Set(after)]);
  }
}

/** The dependants of a person. */
export const dependantsMerger: Merger = {
  name: 'dependants',

  async preview(tx, pair) {
    const { moved, shared, duplicates } = await sortDependants(tx, pair);
    return [{ what: 'dependants', moved: moved.length, shared: shared.length + duplicates.length }];
  },

  async refusal(tx, pair) {
    const { kept, moved } = await sortDependants(tx, pair);
    return kept.length + moved.length > dependantsMax ? 'too_many_dependants' : null;
  },

  async move(tx, pair) {
    const { moved, shared, duplicates } = await sortDependants(tx, pair);
    if (duplicates.length > 0) await trashDependants(tx, ids(duplicates));
    await replaceGuardian(tx, [...moved, ...shared], pair.otherId, pair.keptId);
    return { moved: ids(moved), shared: ids(shared), duplicates: ids(duplicates) };
  },

  async giveBack(tx, { keptId, otherId }, { moved = [], shared = [], duplicates = [] }) {
    const rows = await findDependantsOf(tx, keptId);
    await replaceGuardian(
      tx,
      rows.filter(({ id }) => moved.includes(id)),
      keptId,
      otherId,
    );
    for (const { id, guardians } of rows.filter((row) => shared.includes(row.id))) {
      if (guardians.length < 2) await replaceGuardians(tx, id, [keptId, otherId]);
    }
    if (duplicates.length > 0) await restoreDependants(tx, duplicates);
  },
};
