import { isLikelyTypo } from 'contract/people/likely-typo.ts';
import type { ImportTally } from '../../imports.tables.ts';

/** A value in more rows than this is taken as correct. */
export const rareMax = 20;
/** A value of the file is trusted when it stands this many times more often than its near miss. */
const trustedTimes = 10;
/** So many different values in one file are no vocabulary. */
const differentMax = 500;

/** Adds values of one piece of the file; null: too many different ones. */
export function addToTally(
  tally: ImportTally | null,
  values: readonly { line: number; value: string }[],
): ImportTally | null {
  if (tally === null) return null;
  const counts = new Map(Object.entries(tally));
  for (const { line, value } of values) {
    const known = counts.get(value);
    if (known === undefined) {
      counts.set(value, { count: 1, lines: [line] });
    } else {
      known.count += 1;
      if (known.count > rareMax) known.lines = [];
      else known.lines.push(line);
    }
    if (counts.size > differentMax) return null;
  }
  return Object.fromEntries(counts);
}

export interface LikelyTypo {
  /** In lower case. */
  key: string;
  meant: string;
  lines: number[];
}

/**
 * Values that are new to the directory, rare in the file, and a typo away from one that is known or far more frequent
 * in the file.
 */
export function likelyTypos(tally: ImportTally, known: ReadonlyMap<string, string>): LikelyTypo[] {
  const entries = Object.entries(tally).map(([value, { count, lines }]) => ({
    value,
    key: value.toLowerCase(),
    count,
    lines,
  }));
  return entries.flatMap(({ key, count, lines }) => {
    if (known.has(key) || count > rareMax) return [];
    const fromRegister = [...known].find(([other]) => isLikelyTypo(key, other))?.[1];
    const fromFile = entries.find(
      (other) => other.count >= count * trustedTimes && isLikelyTypo(key, other.key),
    )?.value;
    const meant = fromRegister ?? fromFile;
    return meant === undefined ? [] : [{ key, meant, lines }];
  });
}
