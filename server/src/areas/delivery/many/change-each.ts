import { orRollBack } from '../../../kernel/database/or-roll-back.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';

/**
 * Changes many, each as it stands; what cannot be changed is skipped, and nothing of it is kept.
 *
 * @throws ProblemError NOT_FOUND where none of them is there
 */
export async function changeEach(
  tx: InOrganization,
  ids: readonly number[],
  changeOne: (id: number) => Promise<unknown>,
): Promise<{ changed: number[]; skipped: number[] }> {
  const done: { changed: number[]; skipped: number[] } = { changed: [], skipped: [] };
  let missing = 0;
  // The same order in every call, so that two at once do not wait for each other.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    // One after the other in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    const error = await orRollBack(tx, () => changeOne(id));
    if (error === undefined) {
      done.changed.push(id);
      continue;
    }
    if (!(error instanceof ProblemError)) throw error;
    done.skipped.push(id);
    if (error.code === 'NOT_FOUND') missing += 1;
  }
  if (done.changed.length === 0 && missing === done.skipped.length) {
    throw new ProblemError('NOT_FOUND');
  }
  return done;
}
