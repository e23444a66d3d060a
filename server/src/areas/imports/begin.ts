import type { FieldError } from 'contract/kernel/errors.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportColumn } from 'contract/imports/import.ts';
import type { ImportCreate, ImportUpdate } from 'contract/imports/imports.contract.ts';
import { refuseImport } from 'contract/imports/refusal-words.ts';
import { ProblemError, conflict, invalid } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { fieldError } from '../../kernel/http/field-errors.ts';
import { findMappings } from './mappings/mappings.repository.ts';
import { placedAs, placedByChoice, recognized } from './mappings/recognize.ts';
import { insertRows } from './rows.repository.ts';
import { ruleErrors, withRules } from './rules-check.ts';
import { firstLineOf, stagedOf, type Staged } from './staged.ts';
import { presentImport } from './imports.presenter.ts';
import { kindNamed, kindOf, type ImportTransaction } from './kind.ts';
import { columnsNow, type OwnFields } from './own-fields.ts';
import { mayDiscardImport, mayEditImport, mayUpload } from './imports.policy.ts';
import {
  changeImport,
  deleteImport,
  findImport,
  insertImport,
  lockImport,
  scopeOf,
  type ImportRecord,
} from './imports.repository.ts';
import { subjectOf } from './imports.subject.ts';

/** @throws ProblemError NOT_FOUND */
export async function requireLocked(tx: ImportTransaction, id: number): Promise<ImportRecord> {
  const record = await lockImport(scopeOf(tx), id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  return record;
}

/** @throws ProblemError NOT_FOUND */
export async function readImport(tx: ImportTransaction, id: number) {
  const scope = scopeOf(tx);
  const record = await findImport(scope, id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  const own = await kindOf(tx, record).ownFields?.(scope, tx.member);
  return presentImport(record, tx, own);
}

/** Without what jsonb cannot hold; samples are for people to look at, the cells themselves are kept as they are. */
function showable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * Begins an import; columns are mapped by a saved mapping, else by the most likely fields, until a person changes them.
 *
 * @throws ProblemError FORBIDDEN when the person's role may not import files of this kind
 */
export async function beginImport(tx: ImportTransaction, file: ImportCreate): Promise<number> {
  const scope = scopeOf(tx);
  const kind = kindNamed(tx.kinds, file.kind);
  if (!mayUpload(tx.member, kind)) throw new ProblemError('FORBIDDEN');
  const given = file.columns.map((column) => ({
    ...column,
    name: showable(column.name),
    samples: column.samples.map(showable),
  }));
  const likely = await kind.place(scope, given, tx.member);
  const kept = recognized(
    likely.columns,
    file.hasHeader ?? true,
    await findMappings(tx, file.kind),
  );
  const own = kept && (await kind.ownFields?.(scope, tx.member));
  const { columns, rules } = kept ? placedAs(likely, kept, own, tx.member) : likely;
  const values = { columns, rules, mappingId: kept?.id ?? null };
  const id = await insertImport(scope, file, values, tx.member.accountId);
  await recordAudit(tx, {
    action: 'import.created',
    targetType: 'import',
    targetId: id,
    changes: { fileName: [null, file.fileName], rows: [0, file.rowCount] },
  });
  return id;
}

/**
 * Adds a chunk of rows. A chunk sent before changes nothing, so that a client that lost the answer sends it again and
 * continues.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when an earlier chunk is missing or all rows are there
 */
export async function stageRows(
  tx: ImportTransaction,
  id: number,
  { firstLine, rows }: { firstLine: number; rows: readonly (readonly string[])[] },
): Promise<Staged> {
  const record = await requireLocked(tx, id);
  const first = firstLineOf(record);
  const end = first + record.row_count;
  if (firstLine < first) {
    throw invalid(['firstLine'], 'too_small', refuseImport('import_starts_at_row', { row: first }));
  }
  if (firstLine + rows.length > end) {
    throw invalid(['rows'], 'too_many', refuseImport('import_ends_at_row', { row: end - 1 }));
  }
  if (firstLine > record.next_line) {
    throw conflict(refuseImport('import_next_row', { row: record.next_line }));
  }
  const scope = scopeOf(tx);
  const fresh = rows.slice(record.next_line - firstLine);
  if (fresh.length === 0) return stagedOf(record);
  if (record.state !== 'staging') {
    throw conflict(refuseImport('import_rows_sent'));
  }
  await insertRows(scope, id, record.next_line, fresh);
  const nextLine = record.next_line + fresh.length;
  const state = nextLine === end ? 'staged' : 'staging';
  await changeImport(scope, id, { next_line: nextLine, state });
  return stagedOf({ ...record, next_line: nextLine });
}

/**
 * Places columns and sets rules.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT once the writing has begun, VERSION_CONFLICT, VALIDATION_FAILED
 */
export async function updateImport(tx: ImportTransaction, id: number, update: ImportUpdate) {
  const record = await requireLocked(tx, id);
  if (!mayEditImport(tx.member, subjectOf(tx, record))) {
    throw conflict(refuseImport('import_columns_fixed'));
  }
  if (record.version !== update.version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readImport(tx, id) });
  }
  const kind = kindOf(tx, record);
  const own = await kind.ownFields?.(scopeOf(tx), tx.member);
  const chosen = await placedByMapping(tx, record, update, own);
  const { columns, errors } = placed(chosen, update, kind.fields, own);
  if (!may(tx.member.type, 'people.changeType')) {
    for (const [index, { field }] of columns.entries()) {
      if (field !== 'type') continue;
      errors.push(
        fieldError(['columns', index, 'field'], 'not_allowed', refuseImport('column_role_denied')),
      );
    }
  }
  const rules = withRules(chosen.rules, update.rules);
  if (update.rules !== undefined || update.mappingId !== undefined)
    errors.push(...(await ruleErrors(tx, kind, rules)));
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await changeImport(scopeOf(tx), id, {
    columns: JSON.stringify(columns),
    rules: JSON.stringify(rules),
    mapping_id: update.mappingId ?? record.mapping_id,
    version: record.version + 1,
    // What was checked was checked by other rules.
    state: record.state === 'staging' ? 'staging' : 'staged',
    step: null,
    figures: null,
    failure: null,
    failed_in: null,
  });
  return readImport(tx, id);
}

/** The import with a mapping that a person chose; settings that each file asks again stay unchanged. */
async function placedByMapping(
  tx: ImportTransaction,
  record: ImportRecord,
  { mappingId }: ImportUpdate,
  own: OwnFields | undefined,
): Promise<Pick<ImportRecord, 'columns' | 'rules'>> {
  if (mappingId === undefined) return record;
  const kept = (await findMappings(tx, record.kind)).find(({ id }) => id === mappingId);
  if (kept === undefined) throw new ProblemError('NOT_FOUND');
  const likely = await kindOf(tx, record).place(scopeOf(tx), record.columns, tx.member);
  const { columns, rules } = placedByChoice(likely, kept, own, tx.member);
  return { columns, rules: { ...record.rules, ...rules } };
}

function placed(
  record: Pick<ImportRecord, 'columns'>,
  update: ImportUpdate,
  fields: readonly ImportField[],
  own: OwnFields | undefined,
): { columns: ImportColumn[]; errors: FieldError[] } {
  const columns =
    own === undefined ? structuredClone(record.columns) : columnsNow(record.columns, own);
  const errors: FieldError[] = [];
  for (const [place, { index, ...change }] of (update.columns ?? []).entries()) {
    const column = columns[index];
    if (column === undefined) {
      errors.push(
        fieldError(['columns', place, 'index'], 'not_found', refuseImport('no_such_column')),
      );
      continue;
    }
    const custom = change.field == null ? undefined : own?.byField.get(change.field);
    if (change.field != null && !fields.includes(change.field) && custom === undefined) {
      const path = ['columns', place, 'field'];
      errors.push(fieldError(path, 'not_found', refuseImport('column_field_not_of_kind')));
      continue;
    }
    Object.assign(column, change);
    if (change.field !== undefined) column.kind = custom?.kind ?? null;
  }
  const taken = new Map<string, string>();
  for (const [index, { field, name }] of columns.entries()) {
    if (field === null) continue;
    const other = taken.get(field);
    taken.set(field, name);
    if (other === undefined) continue;
    errors.push(
      fieldError(
        ['columns', index, 'field'],
        'repeated',
        refuseImport('column_field_repeated', { name: other }),
      ),
    );
  }
  return { columns, errors };
}

/** @throws ProblemError NOT_FOUND, CONFLICT once something is written */
export async function discardImport(tx: ImportTransaction, id: number): Promise<void> {
  const record = await requireLocked(tx, id);
  if (!mayDiscardImport(tx.member, subjectOf(tx, record))) {
    throw conflict(refuseImport('import_people_saved'));
  }
  await deleteImport(scopeOf(tx), id);
  await recordAudit(tx, {
    action: 'import.discarded',
    targetType: 'import',
    targetId: id,
    changes: { fileName: [record.file_name, null] },
  });
}
