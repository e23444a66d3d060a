import { guardianHimself } from 'contract/imports/kinds/dependants/values.ts';
import type { ReadLine } from 'contract/imports/cells/line.ts';

/** How far above a line its guardian is looked for: they have at most so many dependants, and themselves. */
export const familyLinesMax = 40;

export interface FamilyLine {
  line: number;
  read: ReadLine;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The line is about the guardian themselves: nothing of it is written. */
export function isGuardianLine({ values }: ReadLine): boolean {
  if (values.relationship === guardianHimself) return true;
  const rest = [values.firstName, values.lastName, values.relationship];
  return text(values.guardian) !== null && rest.every((value) => text(value) === null);
}

/** The guardian a row names alone: in its cell, or as the person it is about. */
function namedBy(read: ReadLine): string | null {
  const { values } = read;
  const own = text(values.guardian);
  if (own !== null || !isGuardianLine(read)) return own;
  const name = [text(values.firstName), text(values.lastName)].filter((part) => part !== null);
  return text(values.externalId) ?? text(values.email) ?? (name.length > 0 ? name.join(' ') : null);
}

/**
 * The guardian of each row, where families are listed under theirs: the one it names, else the one named last above it.
 * Rows come in their order; nothing is known of missing ones.
 */
export function guardiansOfFamilies(lines: readonly FamilyLine[]): Map<number, string> {
  const guardians = new Map<number, string>();
  let current: { text: string; line: number } | null = null;
  for (const { line, read } of lines) {
    const named = namedBy(read);
    if (named !== null) current = { text: named, line };
    // A gap ends what is known of the family.
    if (current !== null && line - current.line > familyLinesMax) current = null;
    if (current !== null) guardians.set(line, current.text);
  }
  return guardians;
}

/** The lines above these that have to be read to know their guardians. */
export function linesAbove(lines: readonly number[]): number[] {
  const own = new Set(lines);
  const above = new Set<number>();
  for (const line of lines) {
    for (let at = line - 1; at >= Math.max(1, line - familyLinesMax); at -= 1) {
      if (own.has(at)) break;
      above.add(at);
    }
  }
  return [...above].toSorted((a, b) => a - b);
}
