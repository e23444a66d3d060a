import { t } from '@lingui/core/macro';
import type { Relationship } from 'contract/dependants/dependant.ts';
import { familyAsItStandsSchema } from 'contract/dependants/families.contract.ts';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { relationshipNames } from '../dependant-labels.ts';
import { familyLabels, type FamilyRow, newRow, rowOf, rowsIn } from './family-values.ts';

const typed = ['firstName', 'lastName', 'relationship', 'birthDate', 'student'] as const;
const given = ['version', 'editable'] as const;

/** Rows that were changed by two people. */
export interface FamilyConflict {
  theirs: unknown[];
  before: unknown[];
  rows: FieldLabels;
  silent: readonly string[];
}

/**
 * The rows of the form as they stand now and as they stood before, in the order of the form. Those that someone else
 * added stay out of it: saving leaves them alone.
 */
export function familyConflict(
  current: unknown,
  mine: readonly unknown[],
  before: readonly unknown[],
): FamilyConflict {
  const then = new Map(rowsIn(before).map((row) => [row.id, row]));
  const now = hasFamily(current)
    ? new Map(familyAsItStandsSchema.parse(current).family.map((one) => [one.id, rowOf(one)]))
    : then;
  const rows = rowsIn(mine);
  const others = (from: ReadonlyMap<number | null, FamilyRow>) =>
    rows.map((row) => {
      // A new one has nothing to be compared with; a deleted one is refused in its row.
      if (row.id === null) return newRow('');
      return { ...(from.get(row.id) ?? row), removed: row.removed };
    });
  const staying = [...rows.entries()].filter(([, { id, removed }]) => id !== null && !removed);
  const labels = familyLabels();
  return {
    theirs: others(now),
    before: others(then),
    rows: Object.fromEntries(
      staying.flatMap(([position, row]) =>
        typed.map((field) => [
          `dependants.${position}.${field}`,
          fieldOf(`${row.firstName} ${row.lastName}`, labels[`dependants.*.${field}`] ?? field),
        ]),
      ),
    ),
    silent: staying.flatMap(([position]) =>
      given.map((field) => `dependants.${position}.${field}`),
    ),
  };
}

const fieldOf = (name: string, field: string) =>
  t({ message: `${name}: ${field}`, comment: 'A field of one dependant: “Ada Byron: Birth date”' });

/** Where only the person was saved, the answer is about the person alone. */
function hasFamily(current: unknown): boolean {
  return typeof current === 'object' && current !== null && 'family' in current;
}

/** How a value of a row reads in the conflict view; undefined for a field of the person. */
export function describeMember(path: string, value: unknown): string | undefined {
  if (!path.startsWith('dependants.')) return undefined;
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  const text = typeof value === 'string' ? value : '';
  if (text === '') return '';
  if (path.endsWith('.relationship')) return relationshipNames()[text as Relationship];
  return path.endsWith('Date') ? formatDay(text) : text;
}
