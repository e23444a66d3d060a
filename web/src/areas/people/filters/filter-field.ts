import type { ComponentType } from 'react';
import { formatDay } from '../../../kit/text/time.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';

export interface FilterOption {
  value: string;
  label: string;
}

export interface ValueEditorProps {
  label: string;
  /** What of people it asks about. */
  field: string;
  /** As they stand in the address. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** A filter of another area, which knows how its values are chosen and what they are called. */
export interface EditorFilter {
  kind: 'editor';
  Editor: ComponentType<ValueEditorProps>;
  Labels: ComponentType<{ values: readonly string[] }>;
  /** What of people it asks about, where its name is another. */
  field?: string;
  /** Its editor takes room. */
  wide?: boolean;
  /** On the phone it is shown when it is asked for. */
  onDemand?: boolean;
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
  | { kind: 'people' }
  | EditorFilter
  | { kind: 'day' }
  /** A whole number of 0 to `most`. */
  | { kind: 'number'; most: number }
);

/** The values of a filter as its chip says them. */
export function filterLabels(field: FilterField, values: readonly string[]): string {
  if (field.kind === 'day') return formatUnits(values.map(formatDay));
  if (!('options' in field)) return formatUnits(values);
  const labels = new Map(field.options.map(({ value, label }) => [value, label]));
  return formatUnits(values.map((value) => labels.get(value) ?? value));
}

/** What of people a filter asks about. */
export function askedOf(filter: FilterField): string {
  return (filter.kind === 'editor' ? filter.field : undefined) ?? filter.name;
}
