import { formatDay } from '../../../kit/text/time.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';

export interface FilterOption {
  value: string;
  label: string;
}

/** One thing the list can be filtered by. `texts` are matched whole, ignoring case. */
export type FilterField = {
  name: string;
  label: string;
  /** Shown where it is in force, and not offered: the caller has no list of its values. */
  unlisted?: boolean;
  /** Has a chip of its own, in force or not: the list is narrowed by it most. */
  quick?: boolean;
} & (
  | { kind: 'any' | 'one'; options: readonly FilterOption[] }
  | { kind: 'texts'; suggestion: 'department' | 'location' }
  | { kind: 'groups' }
  | { kind: 'people' }
  | { kind: 'imports' }
  /** What rules may ask of this field; later areas know it. */
  | { kind: 'condition'; field: string }
  | { kind: 'day' }
  /** A whole number of 0 to `most`. */
  | { kind: 'number'; most: number }
);

/** The values of a filter as its chip says them. */
export function filterWords(field: FilterField, values: readonly string[]): string {
  if (field.kind === 'day') return formatUnits(values.map(formatDay));
  if (!('options' in field)) return formatUnits(values);
  const labels = new Map(field.options.map(({ value, label }) => [value, label]));
  return formatUnits(values.map((value) => labels.get(value) ?? value));
}
