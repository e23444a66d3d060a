import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { holdFields } from '../../people/people.public.ts';
import { lockGroups } from '../groups.repository.ts';
import { findReferring, findTrashedReferences, type Related } from '../rules/rules.repository.ts';
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
  requestId: string,
): Promise<number> {
  await lockGroups(tx, ids);
  const order = inOrder(ids, await findReferring(tx, ids));
  await inTurn(order, (id) => trashGroup(tx, id, requestId));
  return ids.length;
}

/**
 * Takes groups back from the trash, all or none; whichever is not in it stays as it is.
 *
 * @returns how many came back
 * @throws ProblemError as {@link bringBack}, at the place of each that is in the way
 */
export async function restoreGroups(
  tx: OrganizationTransaction,
  ids: readonly number[],
  requestId: string,
): Promise<number> {
  await holdFields(tx);
  const rows = await lockGroups(tx, ids);
  const inUse = new Set(rows.filter((row) => row.deleted_at === null).map(({ id }) => id));
  return inTurn(inOrder(ids, await findTrashedReferences(tx, ids)), async (id) => {
    if (inUse.has(id)) return false;
    await bringBack(tx, id, requestId);
    inUse.add(id);
    return true;
  });
}

interface Asked {
  id: number;
  /** In what was asked for. */
  place: number;
}
type Refused = Asked & { error: ProblemError };

/** Behind all that are in the way of them: rules name each other in no circle. */
function inOrder(ids: readonly number[], inTheWay: readonly Related[]): readonly Asked[] {
  const before = Map.groupBy(inTheWay, ({ of }) => of);
  const order = new Map<number, number>();
  const follow = (id: number): void => {
    if (order.has(id)) return;
    for (const { id: first } of before.get(id) ?? []) follow(first);
    order.set(id, order.size);
  };
  for (const id of ids) follow(id);
  return ids
    .map((id, place) => ({ id, place }))
    .toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

/**
 * Does it to each.
 *
 * @returns to how many it was done: `run` says false where there was nothing to do
 */
async function inTurn(
  groups: readonly Asked[],
  run: (id: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const refused: Refused[] = [];
  for (const one of groups) {
    try {
      if ((await run(one.id)) !== false) done += 1;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code === 'FORBIDDEN') throw error;
      refused.push({ ...one, error });
      // The database refused it, and takes nothing more of this transaction.
      if (error.cause !== undefined) throw together(refused.slice(-1));
    }
  }
  if (refused.length > 0) throw together(refused);
  return done;
}

function together(refused: readonly Refused[]): ProblemError {
  const missing = refused.some(({ error }) => error.code === 'NOT_FOUND');
  const details = new Set(refused.flatMap(({ error }) => error.options.detail ?? []));
  return new ProblemError(missing ? 'NOT_FOUND' : 'CONFLICT', {
    ...(details.size > 0 && { detail: [...details].slice(0, 3).join(' ') }),
    errors: refused
      .toSorted((one, other) => one.place - other.place)
      .map(({ place, error }) => ({
        path: ['ids', place],
        code: error.code === 'NOT_FOUND' ? 'not_found' : 'in_use',
        message: error.options.detail ?? 'There is no such group',
      })),
  });
}
