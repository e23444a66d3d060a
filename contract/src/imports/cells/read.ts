import type { ImportField } from '../fields.ts';
import type { DateOrder } from '../../people/files/dates.ts';
import type { ImportColumn } from '../import.ts';
import type { ImportError } from '../validation/row.ts';
import { nameFromEmail } from './email.ts';
import { cellMessage } from '../../people/cell-error-messages.ts';
import {
  cellText,
  lineError,
  type ImportValues,
  type ReadingContext,
  type ReadLine,
} from './line.ts';
import { readValue, type ReadValue } from './values.ts';

type MappedColumn = Pick<ImportColumn, 'field' | 'dateOrder'>;

/** Fields that seldom say the same twice: remembering what they said would only cost memory. */
const various = new Set<ImportField>([
  'email',
  'externalId',
  'phone',
  'street',
  'notes',
  'guardian',
  'secondGuardian',
]);
const rememberedMax = 2000;

/** Departments, days and the like repeat through a file and are read once. */
function remembering(
  field: ImportField,
  dateOrder: DateOrder | null,
  context: ReadingContext,
  readCell: CellReader,
): (text: string) => ReadValue {
  if (various.has(field)) return (text) => readCell(field, text, dateOrder, context);
  const remembered = new Map<string, ReadValue>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const read = readCell(field, text, dateOrder, context);
    if (remembered.size < rememberedMax) remembered.set(text, read);
    return read;
  };
}

/** What the trimmed, filled text of a cell says for a field. */
export type CellReader = typeof readValue;

/** A reader of rows by the mapped columns. It reads each row alone and does not know the directory. */
export function lineReader(
  columns: readonly MappedColumn[],
  context: ReadingContext,
  readCell: CellReader = readValue,
): (cells: readonly string[]) => ReadLine {
  const mapped = columns.flatMap(({ field, dateOrder }, index) =>
    field === null
      ? []
      : [{ field, index, read: remembering(field, dateOrder, context, readCell) }],
  );
  return (cells) => {
    const values: ImportValues = {};
    const errors: ImportError[] = [];
    for (const { field, index, read } of mapped) {
      const text = cellText(cells[index]);
      if (text === '') {
        values[field] = null;
        continue;
      }
      const value = read(text);
      if ('error' in value) errors.push(value.error);
      else values[field] = value.value;
    }
    const empty = cells.every((cell) => cellText(cell) === '');
    const extra = cells.slice(columns.length).find((cell) => cellText(cell) !== '');
    if (extra !== undefined) {
      const count = { cells: cells.length, columns: columns.length };
      errors.push(lineError(null, 'too_many_cells', cellMessage('cells_beyond_columns', count)));
    }
    return { values, errors, empty };
  };
}

/** The error of a name that is missing, with what the address says. */
export function missingName(field: 'firstName' | 'lastName', values: ImportValues): ImportError {
  const other = values[field === 'lastName' ? 'firstName' : 'lastName'];
  const { email } = values;
  const guessed =
    typeof email === 'string' && typeof other === 'string'
      ? nameFromEmail(email, field, other)
      : null;
  const isFirst = field === 'firstName';
  if (guessed === null) {
    const missing = cellMessage(isFirst ? 'first_name_missing' : 'last_name_missing');
    return lineError(field, 'required', missing);
  }
  const message = cellMessage(isFirst ? 'first_name_in_email' : 'last_name_in_email', {
    name: guessed,
  });
  return lineError(field, 'required', message, { suggestion: { value: guessed, label: guessed } });
}
