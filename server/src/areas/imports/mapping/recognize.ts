import { may, type AccountType } from 'contract/kernel/permissions.ts';
import { isCustomImportField, type ImportField } from 'contract/imports/fields.ts';
import type { ImportColumn, ImportRules } from 'contract/imports/import.ts';
import type { OwnFields } from './own-fields.ts';
import type { MappedColumn, MappingRow } from './mappings.repository.ts';

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

type Columns = readonly Pick<ImportColumn, 'name' | 'suggestion'>[];
type Kept = Pick<MappingRow, 'columns' | 'updated_at' | 'has_header'>;

/** The mapping that a file looks like; if several do, the one saved last. */
export function recognized<Mapping extends Kept>(
  columns: Columns,
  hasHeader: boolean,
  mappings: readonly Mapping[],
): Mapping | undefined {
  return mappings
    .filter((mapping) => mapping.has_header === hasHeader)
    .filter((mapping) =>
      hasHeader ? hasNamesOf(mapping, columns) : hasPositionsOf(mapping, columns),
    )
    .toSorted(
      (one, other) =>
        one.columns.length - other.columns.length ||
        other.updated_at.getTime() - one.updated_at.getTime(),
    )[0];
}

/** It knows all headers, and most of what it knows is there. */
function hasNamesOf(mapping: Kept, columns: Columns): boolean {
  const names = new Set(columns.map(({ name }) => keyOf(name)));
  const known = new Set(mapping.columns.map(({ name }) => keyOf(name)));
  return [...names].every((name) => known.has(name)) && names.size * 2 > known.size;
}

/** Columns without names are the same when they are as many, and the values of none speak for another field. */
function hasPositionsOf(mapping: Kept, columns: Columns): boolean {
  return (
    mapping.columns.length === columns.length &&
    mapping.columns.every(({ field }, index) => {
      const likely = columns[index]?.suggestion.field ?? null;
      return field === null || likely === null || likely === field;
    })
  );
}

/**
 * The same with a mapping that a person chose for a file: unknown columns stay where the file itself suggests them,
 * unless another is mapped there.
 */
export function mappedByChoice(
  mapped: MappedBy,
  mapping: Pick<MappingRow, 'columns' | 'rules'>,
  own: OwnFields | undefined,
  member: { type: AccountType },
): MappedBy {
  const { columns, rules } = mappedAs(mapped, mapping, own, member);
  const known = new Set(mapping.columns.map(({ name }) => keyOf(name)));
  const taken = new Set(columns.map(({ field }) => field));
  return {
    columns: columns.map((column, at) => {
      const suggested = mapped.columns[at];
      const isFree = suggested !== undefined && !taken.has(suggested.field);
      return known.has(keyOf(column.name)) || !isFree ? column : suggested;
    }),
    rules,
  };
}

export interface MappedBy {
  columns: ImportColumn[];
  rules: ImportRules;
}

/**
 * The columns of a new upload as they were kept, and its rules. What the caller may not send, or what is gone, is left
 * to what the file itself suggests.
 */
export function mappedAs(
  mapped: MappedBy,
  mapping: Pick<MappingRow, 'columns' | 'rules'>,
  own: OwnFields | undefined,
  { type }: { type: AccountType },
): MappedBy {
  const byName = new Map(mapping.columns.map((column) => [keyOf(column.name), column]));
  const taken = new Set<ImportField>();
  const usable = ({ field, kind }: MappedColumn) =>
    field === null ||
    (!taken.has(field) &&
      (field !== 'type' || may(type, 'people.changeType')) &&
      (!isCustomImportField(field) || own?.byField.get(field)?.kind === kind));
  const columns = mapped.columns.map((column): ImportColumn => {
    const known = byName.get(keyOf(column.name));
    if (known === undefined || !usable(known)) return { ...column, field: null, kind: null };
    if (known.field !== null) taken.add(known.field);
    const { field, kind, dateOrder } = known;
    return { ...column, field, kind, dateOrder: dateOrder ?? column.dateOrder, confirmed: true };
  });
  const seesBirthDates = may(type, 'people.viewPrivate');
  const rules =
    mapping.rules.match === 'nameBirthDate' && !seesBirthDates
      ? { ...mapping.rules, match: mapped.rules.match }
      : mapping.rules;
  return { columns, rules };
}
