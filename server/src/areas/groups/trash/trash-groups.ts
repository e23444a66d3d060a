import { isDeepStrictEqual } from 'node:util';
import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { holdFields } from '../../fields/fields.public.ts';
import { lockGroups } from '../groups.repository.ts';
import { findReferencesAmong } from '../rules/rules.repository.ts';
import { bringBack, trashGroup } from './trash-group.ts';

/**
 * Moves groups to the trash, all or none. One that the rules of others name goes where those go too.
 *
 * @returns how many they are
 * @throws ProblemError as {@link trashGroup}, at the place of each that is in the way
 */
export async function trashGroups(
  tx: OrganizationTransaction,
  ids: readonly number[],
): Promise<number> {
  await lockGroups(tx, ids);
  const references = await findReferencesAmong(tx, ids);
  const order = inOrder(
    ids,
    references.map((one) => ({ id: one.refers_to, after: one.group_id })),
  );
  await inTurn(order, (id) => trashGroup(tx, id));
  return ids.length;
}

/**
 * Restores groups from the trash, all or none; those that are not in it stay unchanged.
 *
 * @returns how many were restored
 * @throws ProblemError as {@link bringBack}, at the place of each that is in the way
 */
export async function restoreGroups(
  tx: OrganizationTransaction,
  ids: readonly number[],
): Promise<number> {
  await holdFields(tx);
  const rows = await lockGroups(tx, ids);
  const inUse = new Set(rows.filter((row) => row.deleted_at === null).map(({ id }) => id));
  const references = await findReferencesAmong(tx, ids);
  const order = inOrder(
    ids,
    references.map((one) => ({ id: one.group_id, after: one.refers_to })),
  );
  return inTurn(order, async (id) => {
    if (inUse.has(id)) return false;
    await bringBack(tx, id);
    inUse.add(id);
    return true;
  });
}

interface Refused extends Placed {
  error: ProblemError;
}

/**
 * Does it to each once, none where one is refused.
 *
 * @returns to how many it was done: `run` says false where there was nothing to do
 */
async function inTurn(
  order: readonly Placed[],
  run: (id: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const refused: Refused[] = [];
  for (const one of order) {
    try {
      if ((await run(one.id)) !== false) done += 1;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code === 'FORBIDDEN') throw error;
      refused.push({ ...one, error });
      // The database refused it, and takes nothing more of this transaction.
      if (error.cause !== undefined) throw together(refused.slice(-1));
    }
  }
  if (refused.length > 0) throw together(refused.toSorted((one, next) => one.index - next.index));
  return done;
}

/** What they were all refused for is the detail; where that differs, each place says it. */
function together(refused: readonly Refused[]): ProblemError {
  const missing = refused.some(({ error }) => error.code === 'NOT_FOUND');
  const detail = refused[0]?.error.options.detail;
  const isSame = refused.every(({ error }) => isDeepStrictEqual(error.options.detail, detail));
  return new ProblemError(missing ? 'NOT_FOUND' : 'CONFLICT', {
    ...(isSame && detail !== undefined && { detail }),
    errors: refused.map(({ index, error }) => ({
      path: ['ids', index],
      code: error.code === 'NOT_FOUND' ? 'not_found' : 'in_use',
      ...messageOf(error.options.detail ?? refuseGroup('group_not_found')),
    })),
  });
}

/** An id, and where it stood among those that were asked for. */
interface Placed {
  id: number;
  index: number;
}

/** One of the ids comes after another. */
interface Behind {
  id: number;
  after: number;
}

/** These ids, each once behind all that it comes after, and otherwise as they stood. Nothing comes after itself. */
export function inOrder(ids: readonly number[], behind: readonly Behind[]): Placed[] {
  const before = Map.groupBy(behind, ({ id }) => id);
  const places = Map.groupBy(
    ids.map((id, index) => ({ id, index })),
    ({ id }) => id,
  );
  const order: Placed[] = [];
  const begun = new Set<number>();
  const put = (id: number) => {
    if (begun.has(id)) return;
    begun.add(id);
    for (const { after } of before.get(id) ?? []) put(after);
    order.push(...(places.get(id) ?? []));
  };
  for (const id of ids) put(id);
  return order;
}
