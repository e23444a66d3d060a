import type { Import, ImportColumn } from 'contract/imports/import.ts';
import { type ImportField, type ImportKindName, takesDays } from 'contract/imports/fields.ts';
import type { ImportChanges } from '../../import.queries.ts';

export interface MappedColumn {
  readonly index: number;
  readonly column: ImportColumn;
}

export interface ColumnGroups {
  /** The user has to answer these. */
  readonly asks: readonly MappedColumn[];
  readonly mapped: readonly MappedColumn[];
  readonly leftOut: readonly MappedColumn[];
}

/**
 * Days that can be read in two ways, or days that speak for different orders: which number is the day has to
 * be said. Where all of them speak for one, it is known.
 */
export function asksForOrder(column: ImportColumn): boolean {
  const { dates } = column;
  if (!takesDays(column) || dates === null) return false;
  return dates.ambiguous > 0 || (dates.dayFirst > 0 && dates.monthFirst > 0);
}

function asks(column: ImportColumn): boolean {
  if (column.field === null || column.confirmed) return false;
  return column.suggestion.confidence === 'guess' || asksForOrder(column);
}

/** The columns of a file as the screen sorts them: questions first, then mapped ones, then the rest. */
export function columnGroups(columns: readonly ImportColumn[]): ColumnGroups {
  const all = columns.map((column, index) => ({ column, index }));
  return {
    asks: all.filter(({ column }) => asks(column)),
    mapped: all.filter(({ column }) => column.field !== null && !asks(column)),
    leftOut: all.filter(({ column }) => column.field === null),
  };
}

/** What every new person needs. `key` is an external ID, an email, or both names and the birth date. */
export const neededParts = {
  people: ['firstName', 'lastName', 'key'],
  dependants: ['guardian', 'relationship', 'firstName', 'lastName', 'birthDate'],
} as const satisfies Record<ImportKindName, readonly string[]>;
export type NeededPart = (typeof neededParts)[ImportKindName][number];

/** Which of them some column maps to. */
export function mappedParts({ kind, columns }: Placed): ReadonlySet<NeededPart> {
  const fields = new Set(columns.map(({ field }) => field));
  const parts: readonly NeededPart[] = neededParts[kind];
  return new Set(
    parts.filter((part) =>
      part === 'key'
        ? fields.has('externalId') || fields.has('email') || findsByName(columns)
        : fields.has(part),
    ),
  );
}

type Placed = Pick<Import, 'kind' | 'columns'>;

/** Columns without which no row finds its person: a key of people, a dependant's guardian, or who they are. */
export type Lacking = 'key' | 'guardian' | 'dependant';

/** Null: every row can find someone. */
export function lacking({ kind, columns }: Placed): Lacking | null {
  const mapped = mappedParts({ kind, columns });
  if (kind === 'people') return mapped.has('key') ? null : 'key';
  // A family may stand below a row about its guardian, which the relationship tells.
  if (!mapped.has('guardian') && !mapped.has('relationship')) return 'guardian';
  return findsDependants(columns) ? null : 'dependant';
}

/** By both names, or by an external id of their own. */
export function findsDependants(columns: readonly Pick<ImportColumn, 'field'>[]): boolean {
  const fields = new Set(columns.map(({ field }) => field));
  return fields.has('externalId') || (fields.has('firstName') && fields.has('lastName'));
}

/** Both names and the birth date tell most people apart. */
export function findsByName(columns: readonly Pick<ImportColumn, 'field'>[]): boolean {
  const fields = new Set(columns.map(({ field }) => field));
  return fields.has('firstName') && fields.has('lastName') && fields.has('birthDate');
}

/** New people cannot be created without these. */
export function canCreate({ kind, columns }: Placed): boolean {
  const mapped = mappedParts({ kind, columns });
  const named = mapped.has('firstName') && mapped.has('lastName');
  return named && (kind === 'people' || mapped.has('relationship'));
}

function kindOf(custom: Import['customFields'], field: ImportField | null): ImportColumn['kind'] {
  return custom.find((one) => one.field === field)?.kind ?? null;
}

/** Maps a column to another field. A field takes one column: the one that had it is skipped then. */
export function mapColumn(
  { columns, customFields }: Pick<Import, 'columns' | 'customFields'>,
  index: number,
  field: ImportField | null,
): ImportChanges {
  const before = columns.findIndex((column, at) => at !== index && column.field === field);
  const freed =
    field === null || before < 0 ? [] : [{ index: before, field: null, confirmed: true }];
  const column = columns[index];
  const order =
    column !== undefined && asksForOrder({ ...column, field, kind: kindOf(customFields, field) });
  // Where a new question about days comes up, it is asked.
  return { columns: [...freed, { index, field, confirmed: !order }] };
}

/** The import as it will be once a change is saved, to show it at once. */
export function withChanges(upload: Import, changes: ImportChanges): Import {
  const columns = upload.columns.map((column, index) => {
    const change = changes.columns?.find((one) => one.index === index);
    if (change === undefined) return column;
    const { field, dateOrder, confirmed } = change;
    return {
      ...column,
      ...(field === undefined ? {} : { field, kind: kindOf(upload.customFields, field) }),
      ...(dateOrder === undefined ? {} : { dateOrder }),
      ...(confirmed === undefined ? {} : { confirmed }),
    };
  });
  const rules = { ...upload.rules };
  for (const [name, value] of Object.entries(changes.rules ?? {})) {
    if (value !== undefined) Object.assign(rules, { [name]: value });
  }
  return { ...upload, columns, rules };
}
