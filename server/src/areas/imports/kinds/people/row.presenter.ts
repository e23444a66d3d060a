import { conflictMessage } from 'contract/imports/validation/outcome-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type { PostalAddress } from 'contract/people/account.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import {
  customFieldId,
  isCustomImportField,
  isPersonImportField,
  type CustomImportField,
  type ImportField,
  type OwnImportField,
} from 'contract/imports/fields.ts';
import type { ImportValue, ReadLine } from 'contract/imports/cells/line.ts';
import { valueMessage } from 'contract/imports/cells/value-messages.ts';
import type { ImportDifference, ImportRow } from 'contract/imports/validation/row.ts';
import { changedSince, undoOf, conflictAt } from '../../validation/row-outcomes.ts';
import {
  addressParts,
  columnOfField,
  isAddressField,
  type WrittenColumn,
} from '../../mapping/columns.ts';
import { isFieldValue, ownText, type OwnFields } from '../../mapping/own-fields.ts';
import type { NamedPerson } from '../../../people/people.public.ts';
import type { ViewRow } from '../../validation/view.repository.ts';
import {
  type Shown,
  shownValueText,
  differenceOf,
  shownValue,
} from '../../validation/shown-values.ts';

export interface RowContext {
  readonly columns: readonly WrittenColumn[];
  readonly own: OwnFields;
  readonly read: (cells: readonly string[]) => ReadLine;
  readonly names: ReadonlyMap<number, NamedPerson>;
  /** The groups to which rows add people, by the names in rows. */
  readonly groupNames: ReadonlyMap<string, string>;
}

/** Ids of people whose names the row shows. */
export function namedIn(row: ViewRow, columns: readonly WrittenColumn[]): number[] {
  const at = columns.indexOf('line_manager_id');
  const managers = at < 0 ? [] : [row.before?.[at], row.after?.[at]];
  const ids = managers.flatMap((id) => (id == null ? [] : [Number(id)]));
  return row.reason !== null && row.account_id !== null ? [...ids, row.account_id] : ids;
}

function valueText(field: ImportField, value: ImportValue, own: OwnFields): Shown {
  if (value === null) return null;
  if (isCustomImportField(field)) return isFieldValue(value) ? ownText(own, field, value) : null;
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : String(value);
  return shownValueText(field, value);
}

/** Whether emails are stopped, as the column of the file asks it. */
function stoppedText(text: string): CodedMessage {
  const isStopped = ['unsubscribed', 'hard_bounced', 'complained'].includes(text);
  return valueMessage(isStopped ? 'value_yes' : 'value_no');
}

/** What of a field of the organization changes; kept by the ids of those that do. */
function ownFieldText(
  field: CustomImportField,
  texts: readonly (string | null)[] | null,
  { columns, own }: RowContext,
): Shown {
  const text = texts?.[columns.indexOf('custom')] ?? null;
  if (text === null) return null;
  const value = (JSON.parse(text) as Record<string, FieldValue | null>)[customFieldId(field)];
  return value == null ? null : ownText(own, field, value);
}

/** A field of a kept column as text for people. */
function columnText(
  field: OwnImportField,
  texts: readonly (string | null)[] | null,
  { columns, names }: RowContext,
): Shown {
  const text = texts?.[columns.indexOf(columnOfField[field])] ?? null;
  if (text === null) return null;
  if (isAddressField(field)) return (JSON.parse(text) as PostalAddress)[addressParts[field]];
  if (field === 'tags') return (JSON.parse(text) as string[]).join(', ') || null;
  if (field === 'subscription' || field === 'deliverability') return stoppedText(text);
  if (field === 'lineManager') return names.get(Number(text))?.name ?? null;
  return shownValueText(field, text);
}

function differencesOf(row: ViewRow, read: ReadLine, context: RowContext): ImportDifference[] {
  if (row.outcome !== 'update') return [];
  return (row.fields ?? []).flatMap((field) => {
    if (field === 'groups') {
      const names = (row.joins ?? []).flatMap((join) => context.groupNames.get(join) ?? []);
      return [{ field, before: null, after: names.join('; ') || null }];
    }
    if (isPersonImportField(field)) return [usualDifference(field, row, read, context)];
    // One that is gone by now had its values taken along.
    if (!isCustomImportField(field) || !context.own.byField.has(field)) return [];
    return [
      differenceOf(
        field,
        ownFieldText(field, row.before, context),
        ownFieldText(field, row.after, context),
      ),
    ];
  });
}

function usualDifference(
  field: OwnImportField,
  row: ViewRow,
  read: ReadLine,
  context: RowContext,
): ImportDifference {
  // A manager who comes with the same file has no name yet but the one the cell gives.
  const after =
    field === 'lineManager' && row.manager_key !== null
      ? valueText(field, read.values.lineManager ?? null, context.own)
      : columnText(field, row.after, context);
  return differenceOf(field, columnText(field, row.before, context), after);
}

function conflictOf(row: ViewRow, person: NamedPerson | undefined): ImportRow['conflict'] {
  if (row.reason === null || row.written_at === null) return null;
  const changed = row.reason === 'changed' || row.reason === 'gone';
  const at = changed && person !== undefined ? person.updated_at : row.written_at;
  return conflictAt(conflictReason(row, row.reason, person), at);
}

function conflictReason(
  row: ViewRow,
  reason: NonNullable<ViewRow['reason']>,
  person: NamedPerson | undefined,
): CodedMessage {
  switch (reason) {
    case 'changed':
    case 'gone':
      return changedSince(person);
    case 'taken':
      return conflictMessage(row.duplicate_keys === null ? 'keys_taken' : 'duplicate_added');
    // For dependants.
    case 'guardian':
    case 'full':
      return conflictMessage('directory_changed');
    default:
      return conflictMessage(reason);
  }
}

export function presentImportRow(row: ViewRow, context: RowContext): ImportRow {
  const read = context.read(row.cells);
  const values = Object.entries(read.values).flatMap(([name, value]) => {
    const field = name as ImportField;
    return shownValue(field, valueText(field, value ?? null, context.own));
  });
  return {
    line: row.line,
    cells: row.cells,
    values,
    person: { firstName: row.first_name, lastName: row.last_name },
    outcome: row.outcome,
    leftOut: row.left_out,
    errors: row.errors ?? [],
    differences: differencesOf(row, read, context),
    accountId: row.written_account_id ?? row.account_id,
    fixed: row.fixed,
    writtenAt: row.result === 'conflict' ? null : (row.written_at?.toISOString() ?? null),
    conflict: conflictOf(row, context.names.get(row.account_id ?? 0)),
    undo: undoOf(row),
  };
}
