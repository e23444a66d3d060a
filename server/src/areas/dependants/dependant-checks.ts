import type { FieldError } from 'contract/kernel/errors.ts';
import { dependantsMax } from 'contract/dependants/dependant.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { externalIdKey } from '../people/people.public.ts';
import {
  findGuarded,
  findTakenExternalIds,
  type NewDependantRow,
} from './dependants.repository.ts';

/**
 * What is wrong with new dependants beyond their single values: the same name and birth date twice below a
 * guardian, an external id that another has, more dependants than a guardian may have. Paths begin with
 * the row's index. The guardians are locked by the caller.
 */
export async function checkNewDependants(
  tx: OrganizationTransaction,
  rows: readonly NewDependantRow[],
): Promise<FieldError[]> {
  const externalIds = rows.flatMap(({ external_id: id }) => (id === null ? [] : externalIdKey(id)));
  const guarded = await findGuarded(tx, [...new Set(rows.flatMap((row) => row.guardian_ids))]);
  const taken = externalIds.length > 0 ? await findTakenExternalIds(tx, externalIds) : new Set();
  const known = new Set(guarded.map((one) => twinKey(one.account_id, one)));
  const counts = new Map<number, number>();
  for (const { account_id: id } of guarded) counts.set(id, (counts.get(id) ?? 0) + 1);

  const twins = new Set<string>();
  const ids = new Set<string>();
  return rows.flatMap((row, index) => {
    const errors: FieldError[] = [];
    const add = (field: string, code: string, message: string) =>
      errors.push({ path: [index, field], code, message });
    const keys = row.guardian_ids.map((id) => twinKey(id, row));
    if (keys.some((key) => known.has(key))) {
      add('firstName', 'taken', 'This guardian has a dependant of this name and birth date');
    } else if (keys.some((key) => twins.has(key))) {
      add('firstName', 'repeated', 'The same dependant stands further up in this list');
    }
    for (const key of keys) twins.add(key);
    const id = row.external_id === null ? null : externalIdKey(row.external_id);
    if (id !== null && taken.has(id)) {
      add('externalId', 'taken', 'Another dependant has this external id');
    } else if (id !== null && ids.has(id)) {
      add('externalId', 'repeated', 'The same external id stands further up in this list');
    }
    if (id !== null) ids.add(id);
    if (row.guardian_ids.some((guardian) => isFull(counts, guardian))) {
      add('guardianIds', 'too_many', `A guardian has at most ${dependantsMax} dependants`);
    }
    return errors;
  });
}

/** Counts one more for the guardian; true when that is one too many. */
function isFull(counts: Map<number, number>, guardian: number): boolean {
  const count = (counts.get(guardian) ?? 0) + 1;
  counts.set(guardian, count);
  return count > dependantsMax;
}

function twinKey(
  guardian: number,
  { name_key: name, birth_date: birth }: { name_key: string; birth_date: string | null },
): string {
  return `${guardian} ${birth} ${name}`;
}
