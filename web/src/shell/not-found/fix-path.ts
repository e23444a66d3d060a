/** Number of letters to insert, drop, replace or swap with their neighbour to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}

/** More mistakes than this in one word, and it was another word. */
const mostMistakes = 2;

/**
 * Addresses the product knows that are nearly the given one, the nearest first. `patterns` as the router
 * writes them (`/$organizationSlug/people/$personId/details`), `slugs` of the organizations the user has.
 */
export function fixPath(
  path: string,
  patterns: readonly string[],
  slugs: readonly string[],
): readonly string[] {
  const words = segments(path);
  const found = patterns.flatMap((pattern) => {
    const parts = segments(pattern);
    if (parts.length !== words.length) return [];
    const fixed = parts.map((part, index) => fixWord(words[index] ?? '', part, slugs));
    if (fixed.includes(null)) return [];
    const best = fixed.filter((word) => word !== null);
    const mistakes = best.reduce((sum, word) => sum + word.mistakes, 0);
    return [{ path: `/${best.map(({ word }) => word).join('/')}`, mistakes }];
  });
  const near = found.filter(({ mistakes, path: fixed }) => mistakes > 0 && fixed !== path);
  return [
    ...new Set(near.toSorted((a, b) => a.mistakes - b.mistakes).map((item) => item.path)),
  ].slice(0, 2);
}

function fixWord(
  word: string,
  part: string,
  slugs: readonly string[],
): { word: string; mistakes: number } | null {
  if (part === '$') return null;
  if (part === '$organizationSlug') return nearest(word, slugs);
  if (part.startsWith('$')) return /^[0-9]+$/.test(word) ? { word, mistakes: 0 } : null;
  return nearest(word, [part]);
}

function nearest(word: string, choices: readonly string[]) {
  const [best] = choices
    .map((choice) => ({ word: choice, mistakes: editDistance(word.toLowerCase(), choice) }))
    .toSorted((a, b) => a.mistakes - b.mistakes);
  return best !== undefined && best.mistakes <= mostMistakes ? best : null;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
