import type { FieldError } from 'contract/kernel/errors.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportColumn } from 'contract/imports/import.ts';
import type { ImportUpdate } from 'contract/imports/imports.contract.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { findMappings } from './mappings.repository.ts';
import { mappedByChoice } from './recognize.ts';
import { ruleErrors, withRules } from './rules-check.ts';
import { kindOf, type ImportTransaction } from '../kind.ts';
import { columnsNow, type OwnFields } from './own-fields.ts';
import { mayEditImport } from '../imports.policy.ts';
import { changeImport, type ImportRecord } from '../imports.repository.ts';
import { subjectOf } from '../imports.subject.ts';
import { requireLocked, readImport } from '../read-import.ts';

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
  const own = await kind.ownFields?.(tx, tx.member);
  const chosen = await mappedByMapping(tx, record, update, own);
  const { columns, errors } = mapped(chosen, update, kind.fields, own);
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
  await changeImport(tx, id, {
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
async function mappedByMapping(
  tx: ImportTransaction,
  record: ImportRecord,
  { mappingId }: ImportUpdate,
  own: OwnFields | undefined,
): Promise<Pick<ImportRecord, 'columns' | 'rules'>> {
  if (mappingId === undefined) return record;
  const mapping = (await findMappings(tx, record.kind)).find(({ id }) => id === mappingId);
  if (mapping === undefined) throw new ProblemError('NOT_FOUND');
  const likely = await kindOf(tx, record).mapColumns(tx, record.columns, tx.member);
  const { columns, rules } = mappedByChoice(likely, mapping, own, tx.member);
  return { columns, rules: { ...record.rules, ...rules } };
}

function mapped(
  record: Pick<ImportRecord, 'columns'>,
  update: ImportUpdate,
  fields: readonly ImportField[],
  own: OwnFields | undefined,
): { columns: ImportColumn[]; errors: FieldError[] } {
  const columns =
    own === undefined ? structuredClone(record.columns) : columnsNow(record.columns, own);
  const errors: FieldError[] = [];
  for (const [position, { index, ...change }] of (update.columns ?? []).entries()) {
    const column = columns[index];
    if (column === undefined) {
      errors.push(
        fieldError(['columns', position, 'index'], 'not_found', refuseImport('no_such_column')),
      );
      continue;
    }
    const custom = change.field == null ? undefined : own?.byField.get(change.field);
    if (change.field != null && !fields.includes(change.field) && custom === undefined) {
      const path = ['columns', position, 'field'];
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
