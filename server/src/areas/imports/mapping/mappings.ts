import { may } from 'contract/kernel/permissions.ts';
import type { Body } from 'contract/kernel/endpoint.ts';
import {
  importMappingsMax,
  type createImportMapping,
  type ImportMapping,
  type updateImportMapping,
} from 'contract/imports/mapping/mappings.contract.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { orNameTaken } from '../../../kernel/http/name-taken.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayUpload } from '../imports.policy.ts';
import { kindNamed, type ImportTransaction } from '../kind.ts';
import { requireImport } from '../read-import.ts';
import type { ImportRecord } from '../imports.repository.ts';
import * as mappings from './mappings.repository.ts';

/** All who import may use it; its author and administrators may edit it. */
function mayChange({ member }: OrganizationTransaction, row: mappings.MappingRow): boolean {
  return may(member.type, 'settings.manage') || row.created_by === member.accountId;
}

export function presentMapping(
  tx: OrganizationTransaction,
  row: mappings.MappingRow,
): ImportMapping {
  const { created_by: id, created_by_name: name } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    columns: row.columns.map((column) => column.name),
    madeBy: id === null || name === null ? null : { id, name },
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    mine: mayChange(tx, row),
  };
}

/** @throws ProblemError FORBIDDEN when the person's role may not import files of this kind */
export async function listMappings(tx: ImportTransaction, kind: ImportMapping['kind']) {
  requireKind(tx, kind);
  const rows = await mappings.findMappings(tx, kind);
  return { items: rows.map((row) => presentMapping(tx, row)) };
}

/** @throws ProblemError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED for a taken name, CONFLICT where there are too many */
export async function createMapping(
  tx: ImportTransaction,
  { importId, name }: Body<typeof createImportMapping>,
): Promise<ImportMapping> {
  const upload = await requireImport(tx, importId);
  requireKind(tx, upload.kind);
  await requireRoom(tx, upload.kind);
  const values = { kind: upload.kind, name, ...mappingOf(upload) };
  const id = await orTaken(() => mappings.insertMapping(tx, values));
  await record(tx, 'mapping.created', name);
  return presentMapping(tx, await requireMapping(tx, id));
}

/** @throws ProblemError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, VALIDATION_FAILED for a taken name */
export async function updateMapping(
  tx: ImportTransaction,
  id: number,
  { version, name, importId }: Body<typeof updateImportMapping>,
): Promise<ImportMapping> {
  const row = await requireOwn(tx, id);
  if (row.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: presentMapping(tx, row) });
  }
  const upload = importId === undefined ? undefined : await requireImport(tx, importId);
  if (upload !== undefined && upload.kind !== row.kind) throw new ProblemError('NOT_FOUND');
  const values = { ...row, ...(upload && mappingOf(upload)), name: name ?? row.name };
  await orTaken(() => mappings.writeMapping(tx, id, values));
  await record(tx, 'mapping.updated', values.name);
  return presentMapping(tx, await requireMapping(tx, id));
}

/** @throws ProblemError NOT_FOUND, FORBIDDEN */
export async function deleteMapping(tx: ImportTransaction, id: number): Promise<void> {
  const row = await requireOwn(tx, id);
  await mappings.setMappingDeleted(tx, id, true);
  await record(tx, 'mapping.deleted', row.name);
}

/** @throws ProblemError NOT_FOUND also when it is not deleted, FORBIDDEN, VALIDATION_FAILED for a taken name, CONFLICT */
export async function restoreMapping(tx: ImportTransaction, id: number): Promise<ImportMapping> {
  const row = await requireOwn(tx, id, true);
  await requireRoom(tx, row.kind);
  await orTaken(() => mappings.setMappingDeleted(tx, id, false));
  await record(tx, 'mapping.created', row.name);
  return presentMapping(tx, await requireMapping(tx, id));
}

/** Each file asks again which people to deactivate, add to groups or invite: headers alone never show the intent. */
function mappingOf({ has_header, columns, rules: all }: ImportRecord) {
  const { match, mode, blanks, phoneRegion, layout } = all;
  const rules = { match, mode, blanks, phoneRegion, ...(layout !== undefined && { layout }) };
  return {
    has_header,
    columns: columns.map(({ name, field, kind, dateOrder }) => ({
      name,
      field,
      kind: kind ?? null,
      dateOrder,
    })),
    rules,
  };
}

function requireKind(tx: ImportTransaction, kind: ImportMapping['kind']): void {
  if (!mayUpload(tx.member, kindNamed(tx.kinds, kind))) throw new ProblemError('FORBIDDEN');
}

async function requireMapping(
  tx: ImportTransaction,
  id: number,
  deleted = false,
): Promise<mappings.MappingRow> {
  const row = await mappings.lockMapping(tx, id);
  if (row === undefined || (row.deleted_at !== null) !== deleted) {
    throw new ProblemError('NOT_FOUND');
  }
  requireKind(tx, row.kind);
  return row;
}

async function requireOwn(tx: ImportTransaction, id: number, deleted = false) {
  const row = await requireMapping(tx, id, deleted);
  if (!mayChange(tx, row)) throw new ProblemError('FORBIDDEN');
  return row;
}

async function requireRoom(tx: ImportTransaction, kind: ImportMapping['kind']): Promise<void> {
  if ((await mappings.countMappings(tx, kind)) < importMappingsMax) return;
  throw conflict(refuseImport('mappings_most', { max: importMappingsMax }));
}

const orTaken = <T>(write: () => Promise<T>): Promise<T> =>
  orNameTaken('import_mapping_name', refuseImport('mapping_name_taken'), write);

function record(
  tx: OrganizationTransaction,
  action: 'mapping.created' | 'mapping.updated' | 'mapping.deleted',
  name: string,
): Promise<void> {
  return recordAudit(tx, {
    action,
    targetType: 'organization',
    targetId: tx.member.organizationId,
    changes: { mapping: action === 'mapping.deleted' ? [name, null] : [null, name] },
  });
}
