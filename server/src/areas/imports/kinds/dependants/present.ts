import { conflictMessage } from 'contract/imports/validation/outcome-messages.ts';
import {
  isDependantImportField,
  type DependantImportField,
  type ImportField,
} from 'contract/imports/fields.ts';
import type { ImportDifference, ImportError, ImportRow } from 'contract/imports/validation/row.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import { type Shown, differenceOf, shownValue } from '../../validation/shown-values.ts';
import type { ViewRow } from '../../validation/view.repository.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { changedSince, undoOf, conflictAt } from '../../validation/row-outcomes.ts';
import { findNames, findSimilarNames, type NamedPerson } from '../../../people/people.public.ts';
import { columnOf } from '../../../dependants/dependants.public.ts';
import { isOwnField, storedValues } from './stored-columns.ts';
import { shownText } from './shown-text.ts';
import { findWriters, type WriterRow } from './view.repository.ts';
import { readFamilies, type FamilyRead } from './read-lines.ts';
import { resolveGuardians, type Guardians } from './resolve-guardians.ts';

type Names = ReadonlyMap<number, NamedPerson>;

interface Context {
  record: ImportRecord;
  names: Names;
  writers: ReadonlyMap<number, WriterRow>;
  choices: (text: string) => Promise<NonNullable<ImportError['choices']>>;
}

/** Lines of dependants as people read them, with the people an unclear name may mean. */
export async function presentDependantLines(
  outer: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  rows: readonly ViewRow[],
): Promise<ImportRow[]> {
  const tx = { db: outer.db, member: { ...outer.member, ...actor } };
  const read = await readFamilies(outer, record, rows);
  const names = await findNames(outer, [...new Set(rows.flatMap((row) => peopleIn(row, record)))]);
  const waiting = rows.flatMap((row) => (row.reason === null ? [] : (row.dependant_id ?? [])));
  const unclear = rows.flatMap((row, at) => unclearIn(row, read[at]));
  const guardians = await resolveGuardians(tx, actor, unclear);
  const context: Context = {
    record,
    names,
    writers: await findWriters(tx, waiting),
    choices: choicesBy(tx, guardians),
  };
  const presented: ImportRow[] = [];
  for (const [at, row] of rows.entries()) presented.push(await present(row, read[at], context));
  return presented;
}

const guardianFields = ['guardian', 'secondGuardian'] as const;

function isUnclear({ field, code }: ImportError): boolean {
  const asks = code === 'ambiguous' || code === 'not_found';
  return asks && guardianFields.some((one) => one === field);
}

function namedIn(error: ImportError, read: FamilyRead | undefined): string | null {
  return (error.field === 'secondGuardian' ? read?.secondGuardian : read?.guardian) ?? null;
}

function unclearIn(row: ViewRow, read: FamilyRead | undefined): string[] {
  return (row.errors ?? []).filter(isUnclear).flatMap((error) => namedIn(error, read) ?? []);
}

const choicesMax = 5;
/** Looking for names like one costs some milliseconds each, and a page may hold fifty. */
const similarMax = 12;

/** Those who share the name, else those whose names are like it, or like those in an address. */
function choicesBy(tx: InOrganization, guardians: Guardians): Context['choices'] {
  const known = new Map<string, NonNullable<ImportError['choices']>>();
  let asked = 0;
  return async (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const named = guardians.named(text);
    if (named.length === 0) asked += 1;
    const alike =
      named.length > 0 || asked > similarMax ? named : await findSimilarNames(tx, wordsOf(text));
    const choices = alike.slice(0, choicesMax).map((person) => ({
      value: person.external_id ?? person.email ?? `#${person.id}`,
      label: `${person.first_name} ${person.last_name}`,
      hint: [person.job_title, person.department].filter(Boolean).join(', ') || null,
    }));
    known.set(text, choices);
    return choices;
  };
}

/** What may be names: of an address what stands before its domain, which many share. */
function wordsOf(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 0 ? text : text.slice(0, at).replaceAll(/[._+-]/g, ' ');
}

function guardianIdsIn(
  texts: readonly (string | null)[] | null,
  { written_columns: columns }: ImportRecord,
): number[] {
  return texts === null ? [] : storedValues(columns, texts).guardianIds;
}

function peopleIn(row: ViewRow, record: ImportRecord): number[] {
  const own = [row.account_id, row.second_account_id].filter((id) => id !== null);
  return [...own, ...guardianIdsIn(row.before, record), ...guardianIdsIn(row.after, record)];
}

async function present(
  row: ViewRow,
  read: FamilyRead | undefined,
  context: Context,
): Promise<ImportRow> {
  const errors = await Promise.all(
    (row.errors ?? []).map(async (error) => {
      const text = isUnclear(error) ? namedIn(error, read) : null;
      return text === null ? error : { ...error, choices: await context.choices(text) };
    }),
  );
  const after = guardianIdsIn(row.after, context.record);
  const guardians =
    after.length > 0 ? after : [row.account_id, row.second_account_id].filter((id) => id !== null);
  return {
    line: row.line,
    cells: row.cells,
    values: valuesOf(read),
    person: { firstName: row.first_name, lastName: row.last_name },
    outcome: row.outcome,
    leftOut: row.left_out,
    errors,
    differences: differencesOf(row, context),
    accountId: row.account_id,
    dependantId: row.written_dependant_id ?? row.dependant_id,
    guardians: guardians.flatMap((id) => {
      const name = context.names.get(id)?.name;
      return name === undefined ? [] : [{ id, name }];
    }),
    fixed: row.fixed,
    writtenAt: row.result === 'conflict' ? null : (row.written_at?.toISOString() ?? null),
    conflict: conflictOf(row, context.writers.get(row.dependant_id ?? 0)),
    undo: undoOf(row),
  };
}

function valuesOf(read: FamilyRead | undefined): ImportRow['values'] {
  if (read === undefined) return [];
  const values = { ...read.read.values };
  // A family below its guardian: whose it is stands further up.
  if (read.guardian !== null) values.guardian = read.guardian;
  return Object.entries(values).flatMap(([name, value]) => {
    const field = name as ImportField;
    return typeof value === 'string' ? shownValue(field, shownText(field, value)) : [];
  });
}

function columnText(
  field: DependantImportField,
  texts: readonly (string | null)[] | null,
  { record, names }: Context,
): Shown {
  if (texts === null) return null;
  if (!isOwnField(field)) {
    const id = guardianIdsIn(texts, record)[field === 'guardian' ? 0 : 1];
    return id === undefined ? null : (names.get(id)?.name ?? null);
  }
  const text = texts[record.written_columns.indexOf(columnOf[field])] ?? null;
  if (text === null) return null;
  return shownText(field, text);
}

function differencesOf(row: ViewRow, context: Context): ImportDifference[] {
  if (row.outcome !== 'update') return [];
  return (row.fields ?? [])
    .filter(isDependantImportField)
    .map((field) =>
      differenceOf(
        field,
        columnText(field, row.before, context),
        columnText(field, row.after, context),
      ),
    );
}

function conflictOf(row: ViewRow, writer: WriterRow | undefined): ImportRow['conflict'] {
  if (row.reason === null || row.written_at === null) return null;
  switch (row.reason) {
    case 'changed':
    case 'gone':
      return conflictAt(changedSince(writer), writer?.updated_at ?? row.written_at);
    case 'guardian':
      return conflictAt(conflictMessage('guardian_beyond_scope'), row.written_at);
    case 'full':
      return conflictAt(conflictMessage('guardian_full'), row.written_at);
    default:
      return conflictAt(conflictMessage('dependant_added'), row.written_at);
  }
}
