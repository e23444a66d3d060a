import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { backToSavepoint, setSavepoint } from './bulk-items.repository.ts';

/**
 * Runs something that takes all or none, without those items that its problem names at `[field, index, …]`, until it
 * takes the others. What it wrote before it refused is rolled back.
 *
 * @returns what it resolved to (null when no one was left) and the items it did not take
 * @throws what `run` throws when that names no item
 */
export async function allButRefused<Item, Result>(
  tx: OrganizationTransaction,
  items: readonly Item[],
  field: string,
  run: (items: readonly Item[]) => Promise<Result>,
): Promise<{ result: Result | null; refused: Item[] }> {
  const refused: Item[] = [];
  for (let left = items; left.length > 0;) {
    await setSavepoint(tx);
    try {
      return { result: await run(left), refused };
    } catch (error) {
      const positions = positionsIn(error, field);
      if (positions.size === 0) throw error;
      await backToSavepoint(tx);
      refused.push(...left.filter((_, index) => positions.has(index)));
      left = left.filter((_, index) => !positions.has(index));
    }
  }
  return { result: null, refused };
}

function positionsIn(error: unknown, field: string): Set<number> {
  const errors = error instanceof ProblemError ? (error.options.errors ?? []) : [];
  return new Set(
    errors.flatMap(({ path: [name, index] }) =>
      name === field && typeof index === 'number' ? [index] : [],
    ),
  );
}
