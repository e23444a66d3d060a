import type { FieldError } from 'contract/kernel/errors.ts';
import { may } from 'contract/kernel/permissions.ts';
import { importFirstLine } from 'contract/people/import/limits.ts';
import { mappedColumns } from 'contract/people/import/mapping.ts';
import { phoneRegionOf } from 'contract/people/import/phone.ts';
import type { ImportColumn, ImportRules } from 'contract/people/import/import.ts';
import type { ImportCreate, ImportUpdate } from 'contract/people/import/imports.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../account-checks.ts';
import { findKnownValues } from './known.repository.ts';
import { insertRows } from './rows.repository.ts';
import { stagedOf, type Staged } from './staged.ts';
import { presentImport } from './imports.presenter.ts';
import { mayDiscardImport, mayEditImport } from './imports.policy.ts';
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
export async function requireLocked(
  tx: OrganizationTransaction,
  id: number,
): Promise<ImportRecord> {
  const record = await lockImport(scopeOf(tx), id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  return record;
}

/** @throws ProblemError NOT_FOUND */
export async function readImport(tx: OrganizationTransaction, id: number) {
  const record = await findImport(scopeOf(tx), id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  return presentImport(record, tx.member);
}

/** Without what jsonb cannot hold; samples are for people to look at, the cells themselves are kept as they are. */
function showable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** Begins an upload; columns go where they most likely belong until somebody says otherwise. */
export async function beginImport(
  tx: OrganizationTransaction,
  file: ImportCreate,
  requestId: string,
): Promise<number> {
  const scope = scopeOf(tx);
  const phoneRegion = phoneRegionOf(tx.member.timeZone);
  const given = file.columns.map((column) => ({
    ...column,
    name: showable(column.name),
    samples: column.samples.map(showable),
  }));
  const columns = mappedColumns(given, {
    known: await findKnownValues(scope, given),
    phoneRegion,
    setType: may(tx.member.type, 'people.changeType'),
  });
  const hasId = columns.some(({ field }) => field === 'externalId');
  const hasEmail = columns.some(({ field }) => field === 'email');
  const rules: ImportRules = {
    match: hasId && hasEmail ? 'either' : hasId ? 'externalId' : 'email',
    mode: 'both',
    blanks: 'keep',
    phoneRegion:
      columns.find(({ field }) => field === 'phone')?.suggestion.phoneRegion ?? phoneRegion,
  };
  const id = await insertImport(scope, file, columns, rules, tx.member.accountId);
  await recordAudit(tx, {
    action: 'import.created',
    targetType: 'import',
    targetId: id,
    changes: { fileName: [null, file.fileName], rows: [0, file.rowCount] },
    requestId,
  });
  return id;
}

/**
 * Adds a piece of rows. One that was sent before changes nothing, so that a client that lost the answer
 * sends it again and goes on.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when a piece before it is missing or all rows are there
 */
export async function stageRows(
  tx: OrganizationTransaction,
  id: number,
  { firstLine, rows }: { firstLine: number; rows: readonly (readonly string[])[] },
): Promise<Staged> {
  const record = await requireLocked(tx, id);
  const end = importFirstLine + record.row_count;
  if (firstLine + rows.length > end) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [fieldError(['rows'], 'too_many', `The file was said to end at line ${end - 1}`)],
    });
  }
  if (firstLine > record.next_line) {
    throw new ProblemError('CONFLICT', { detail: `Send line ${record.next_line} next.` });
  }
  const scope = scopeOf(tx);
  const fresh = rows.slice(record.next_line - firstLine);
  if (fresh.length === 0) return stagedOf(record);
  if (record.state !== 'staging') {
    throw new ProblemError('CONFLICT', { detail: 'All rows of this upload are there.' });
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
export async function updateImport(tx: OrganizationTransaction, id: number, update: ImportUpdate) {
  const record = await requireLocked(tx, id);
  if (!mayEditImport(tx.member, subjectOf(record))) {
    throw new ProblemError('CONFLICT', { detail: 'The columns of this upload are settled.' });
  }
  if (record.version !== update.version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readImport(tx, id) });
  }
  const { columns, errors } = placed(record, update);
  if (!may(tx.member.type, 'people.changeType')) {
    for (const [index, { field }] of columns.entries()) {
      if (field !== 'type') continue;
      errors.push(
        fieldError(['columns', index, 'field'], 'not_allowed', 'Your role may not set types'),
      );
    }
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await changeImport(scopeOf(tx), id, {
    columns: JSON.stringify(columns),
    rules: JSON.stringify({ ...record.rules, ...update.rules }),
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

function placed(
  record: ImportRecord,
  update: ImportUpdate,
): { columns: ImportColumn[]; errors: FieldError[] } {
  const columns = record.columns.map((column) => ({ ...column }));
  const errors: FieldError[] = [];
  for (const [place, { index, ...change }] of (update.columns ?? []).entries()) {
    const column = columns[index];
    if (column === undefined) {
      errors.push(fieldError(['columns', place, 'index'], 'not_found', 'There is no such column'));
      continue;
    }
    Object.assign(column, change);
  }
  const taken = new Map<string, string>();
  for (const [index, { field, name }] of columns.entries()) {
    if (field === null) continue;
    const other = taken.get(field);
    taken.set(field, name);
    if (other === undefined) continue;
    errors.push(
      fieldError(['columns', index, 'field'], 'repeated', `“${other}” goes there already`),
    );
  }
  return { columns, errors };
}

/** @throws ProblemError NOT_FOUND, CONFLICT once something is written */
export async function discardImport(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<void> {
  const record = await requireLocked(tx, id);
  if (!mayDiscardImport(tx.member, subjectOf(record))) {
    throw new ProblemError('CONFLICT', { detail: 'People of this upload are written already.' });
  }
  await deleteImport(scopeOf(tx), id);
  await recordAudit(tx, {
    action: 'import.discarded',
    targetType: 'import',
    targetId: id,
    changes: { fileName: [record.file_name, null] },
    requestId,
  });
}
