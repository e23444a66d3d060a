import type { Import } from 'contract/imports/import.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportError, ImportRow } from 'contract/imports/validation/row.ts';
import { formatDay, isDay } from '../../../kit/text/time.ts';

const names = new Set<ImportField>(['firstName', 'lastName']);
/** Who the person is; shown where no error needs the space. */
const telling: readonly ImportField[] = [
  'email',
  'externalId',
  'department',
  'startDate',
  'jobTitle',
];
const distinctiveDependantFields: readonly ImportField[] = [
  'guardian',
  'relationship',
  'birthDate',
  'externalId',
];
const columnsMax = 6;
const columnsUsual = 4;

/** Which fields the grid of errors shows beside the name: keys, then what is wrong, then what tells most. */
export function fixFields(columns: Import['columns'], rows: readonly ImportRow[]): ImportField[] {
  const mapped = new Set(columns.flatMap(({ field }) => field ?? []));
  const wrong = new Set(rows.flatMap(({ errors }) => errors.flatMap(({ field }) => field ?? [])));
  const tells =
    mapped.has('relationship') || mapped.has('guardian') ? distinctiveDependantFields : telling;
  const shown = (field: ImportField) => mapped.has(field) && !names.has(field);
  const order = [...new Set([...tells, ...mapped])].filter(shown);
  const keys = new Set<ImportField>(['email', 'externalId', 'guardian']);
  const first = order.filter((field) => keys.has(field) || wrong.has(field));
  const chosen = new Set(first.slice(0, columnsMax));
  for (const field of tells) {
    if (chosen.size < columnsUsual && shown(field)) chosen.add(field);
  }
  return order.filter((field) => chosen.has(field));
}

/** Where in the file the column of a field stands; undefined: no column goes there. */
export function columnOf(columns: Import['columns'], field: ImportField): number | undefined {
  const index = columns.findIndex((column) => column.field === field);
  return index < 0 ? undefined : index;
}

/** The first error of a cell of the row, or of the row as a whole. */
export function firstError({ errors }: ImportRow): ImportError | undefined {
  return errors.find(({ field }) => field !== null) ?? errors[0];
}

/** What can be done about an error beside typing. */
export type WayOut =
  | { readonly kind: 'use'; readonly value: string; readonly label: string }
  | { readonly kind: 'use-everywhere'; readonly value: string; readonly lines: number }
  | { readonly kind: 'compare'; readonly line: number }
  | { readonly kind: 'skip' };

export function wayOut(error: ImportError | undefined): WayOut {
  if (error?.suggestion != null) {
    const { value, label } = error.suggestion;
    return error.lines !== null && error.lines > 1
      ? { kind: 'use-everywhere', value, lines: error.lines }
      : { kind: 'use', value, label: label !== value && isDay(value) ? formatDay(value) : label };
  }
  if (error?.otherLine != null) return { kind: 'compare', line: error.otherLine };
  return { kind: 'skip' };
}

/** An unknown choice means the same in every row that has it; a name, or a number, may not. */
export function meansTheSame(
  { customFields }: Pick<Import, 'customFields'>,
  field: ImportField,
): boolean {
  const kind = customFields.find((one) => one.field === field)?.kind;
  return kind === 'choice' || kind === 'choices';
}

/** The value may be right although it looks wrong: the user can keep it as is. */
export function mayBeRight(error: ImportError | undefined): boolean {
  return error?.code === 'likely_typo';
}
