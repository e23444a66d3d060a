import { dependantErrorMessage } from 'contract/dependants/dependant-error-messages.ts';
import { cellMessage } from 'contract/people/cell-error-messages.ts';
import type { DependantImportField } from 'contract/imports/fields.ts';
import { lineError, type ImportValues, type ReadLine } from 'contract/imports/cells/line.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import type { ImportLeftOutReason, ImportRules } from 'contract/imports/import.ts';
import { externalIdKey } from '../../../people/people.public.ts';
import {
  columnOf,
  differenceTo,
  newDependantValues,
  type DependantFields,
  type CheckedRow,
  type Fault,
  type DependantRow,
} from '../../../dependants/dependants.public.ts';
import { isOwnField } from './stored-columns.ts';

/** A line with the person it is about. */
export interface MatchedLine {
  line: number;
  read: ReadLine;
  /** As far as they were found, the one named first first. */
  guardianIds: readonly number[];
  current: DependantRow | undefined;
  trashed: boolean;
  errors: readonly ImportError[];
}

export interface PlanContext {
  rules: ImportRules;
  fields: readonly DependantImportField[];
}

const nameless = ['firstName', 'lastName', 'relationship'] as const;
const missing = {
  firstName: cellMessage('first_name_missing'),
  lastName: cellMessage('last_name_missing'),
  relationship: dependantErrorMessage('relationship_missing'),
};

export function leftOutReason(
  { read, current, trashed, errors }: MatchedLine,
  { mode }: ImportRules,
): ImportLeftOutReason | null {
  if (read.empty) return 'empty';
  if (current === undefined && trashed) return 'in_trash';
  if (current !== undefined && mode === 'create') return 'exists';
  return current === undefined && mode === 'update' && errors.length === 0 ? 'not_found' : null;
}

/** What a new one cannot do without, and what the form asks of one who is there. */
export function missingErrors(
  { values }: ReadLine,
  current: DependantRow | undefined,
): ImportError[] {
  if (current !== undefined) return [];
  return nameless
    .filter((field) => (values[field] ?? null) === null && field in values)
    .map((field) => lineError(field, 'required', missing[field]));
}

/** What the line says of them; empty cells say nothing, or that the field is to be emptied. */
export function statedFields(
  values: ImportValues,
  current: DependantRow | undefined,
  { rules, fields }: PlanContext,
): DependantFields {
  const clears = current !== undefined && rules.blanks === 'clear';
  const stated: Record<string, unknown> = {};
  for (const field of fields) {
    if (!isOwnField(field)) continue;
    const value = values[field];
    if (value === undefined || (value === null && !(clears && mayBeEmpty.has(field)))) continue;
    const known = current?.[columnOf[field]];
    stated[field] = flags.has(field) ? value === 'yes' : sameButCase(known, value) ? known : value;
  }
  return stated;
}

const flags = new Set<DependantImportField>(['sameAddress', 'student', 'emergencyContact']);
const mayBeEmpty = new Set<DependantImportField>([
  'birthDate',
  'gender',
  'email',
  'phone',
  'eligibleFrom',
  'eligibleUntil',
  'eligibilityReason',
  'notes',
]);

/** Addresses and IDs that differ in case alone are the same; the one in the directory stays. */
function sameButCase(known: unknown, value: unknown): boolean {
  return (
    typeof known === 'string' &&
    typeof value === 'string' &&
    (known.includes('@') || /\d/.test(known)) &&
    externalIdKey(known) === externalIdKey(value)
  );
}

/** The guardians after the row. */
export function nextGuardians(
  { guardianIds, current, read }: MatchedLine,
  { rules, fields }: PlanContext,
): number[] {
  const [first, second] = guardianIds;
  const before = current?.guardians.map(({ id }) => id) ?? [];
  if (first === undefined) return before;
  if (second !== undefined) {
    const same = before.length === 2 && before.includes(first) && before.includes(second);
    return same ? before : [first, second];
  }
  const empties =
    fields.includes('secondGuardian') &&
    (read.values.secondGuardian ?? null) === null &&
    rules.blanks === 'clear';
  if (empties) return [first];
  return before.includes(first) ? before : [first, ...before.slice(1)];
}

/** The row as it is to stand, and which fields change. */
export function nextRow(
  matched: MatchedLine,
  context: PlanContext,
): { row: CheckedRow; changed: DependantImportField[] } {
  const { current, read } = matched;
  const stated = statedFields(read.values, current, context);
  const guardians = nextGuardians(matched, context);
  if (current === undefined) {
    return { row: { ...newDependantValues(stated), guardian_ids: guardians }, changed: [] };
  }
  const { next, differences } = differenceTo(current, stated);
  const before = current.guardians.map(({ id }) => id);
  const changed = context.fields.filter((field) => field in differences);
  if (before[0] !== guardians[0]) changed.unshift('guardian');
  if (before[1] !== guardians[1]) changed.unshift('secondGuardian');
  return { row: { ...next, id: current.id, guardian_ids: guardians }, changed };
}

const fieldOfFault: Readonly<Record<string, DependantImportField>> = { guardianIds: 'guardian' };
const codeOfFault = {
  missing: 'required',
  future: 'future',
  before_start: 'before_start',
  taken: 'taken',
  too_many: 'too_many',
} as const;

/** What the rules of dependants say against a row, as an error of its line. */
export function errorOfFault({ field, code, message }: Fault): ImportError {
  const at = fieldOfFault[field] ?? (field as DependantImportField);
  const known = codeOfFault[code as keyof typeof codeOfFault] ?? 'invalid';
  return lineError(at, known, message);
}
