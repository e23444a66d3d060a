import { dependantErrorMessage } from 'contract/dependants/dependant-error-messages.ts';
import type { DependantImportField } from 'contract/imports/fields.ts';
import { lineError } from 'contract/imports/cells/line.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import { externalIdKey, nameKey } from '../../../people/people.public.ts';
import type { CheckedLine } from '../../validation/check.repository.ts';
import type { ComparedLines } from '../../kind.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { StagedLine } from '../../file/rows.repository.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import {
  faultsAlone,
  findState,
  duplicateKey,
  type CheckedRow,
  subjectOf,
  mayEdit,
  findDependants,
  type DependantRow,
  findTakenExternalIds,
} from '../../../dependants/dependants.public.ts';
import { lookUpByKey } from './guardians.repository.ts';
import { storedColumns, storedText, mappedFields } from './stored-columns.ts';
import { findNamesakes, findTrashedExternalIds, type KnownDependant } from './match.repository.ts';
import {
  errorOfFault,
  leftOutReason,
  missingErrors,
  nextRow,
  type MatchedLine,
  type PlanContext,
} from './plan.ts';
import { readFamilies, type FamilyRead } from './read-lines.ts';
import { resolveGuardians, type Guardians } from './resolve-guardians.ts';

/** The outcome of these rows, each taken alone, in their order. */
export async function compareDependants(
  outer: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  rows: readonly StagedLine[],
): Promise<ComparedLines> {
  await lookUpByKey(outer);
  const tx = { db: outer.db, member: { ...outer.member, ...actor } };
  const read = await readFamilies(outer, record, rows);
  const context: PlanContext = { rules: record.rules, fields: mappedFields(record.columns) };
  const texts = read.flatMap(({ guardian, secondGuardian }) => [
    ...(guardian === null ? [] : [guardian]),
    ...(secondGuardian === null ? [] : [secondGuardian]),
  ]);
  const guardians = await resolveGuardians(tx, actor, texts);
  const matched = await matchLines(tx, read, guardians);
  const planned = matched.map((one) => ({ one, ...nextRow(one, context) }));
  const eligibility = await findState(
    tx,
    planned.map(({ row }) => row),
  );
  const lines = planned.map(({ one, row, changed }) => {
    const faults = one.errors.length > 0 ? [] : faultsAlone(row, eligibility).map(errorOfFault);
    const barred = one.current !== undefined && !mayEdit(actor, subjectOf(tx.member, one.current));
    const bars = barred
      ? [lineError(null, 'not_allowed', dependantErrorMessage('admin_edits_dependant'))]
      : [];
    return checkedLine(one, row, changed, [...faults, ...bars], context);
  });
  return { lines, learned: record.learned };
}

interface FamilyMatch extends MatchedLine {
  isGuardian: boolean;
}

/** Finds guardians and their existing dependants. */
async function matchLines(
  tx: InOrganization,
  lines: readonly FamilyRead[],
  guardians: Guardians,
): Promise<FamilyMatch[]> {
  const guarded = lines.map((line) => ({ ...line, ...guardiansOf(line, guardians) }));
  const keys = guarded.flatMap(({ read }) => idKeyOf(read.values.externalId) ?? []);
  const taken = keys.length > 0 ? await findTakenExternalIds(tx, keys) : new Map<string, number>();
  const trashedIds = keys.length > 0 ? await findTrashedExternalIds(tx, keys) : new Set<string>();
  const namesakes = await findNamesakes(
    tx,
    [...new Set(guarded.flatMap(({ guardianIds }) => guardianIds))],
    [...new Set(guarded.flatMap((line) => nameKeyOf(line) ?? []))],
  );
  const below = Map.groupBy(namesakes, (one) => `${one.account_id} ${one.name_key}`);
  const found = guarded.map((line) => {
    const key = idKeyOf(line.read.values.externalId);
    const byId = key === null ? undefined : taken.get(key);
    const alike = line.guardianIds.flatMap((id) => below.get(`${id} ${nameKeyOf(line)}`) ?? []);
    return {
      line,
      id: byId ?? namesakeOf(alike, line, false),
      trashed: (key !== null && trashedIds.has(key)) || namesakeOf(alike, line, true) !== undefined,
    };
  });
  const rows = await findDependants(
    tx,
    found.flatMap(({ id }) => id ?? []),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ line, id, trashed }) => ({
    ...line,
    current: id === undefined ? undefined : byId.get(id),
    trashed,
  }));
}

function guardiansOf(
  { read, guardian, secondGuardian, isGuardian }: FamilyRead,
  guardians: Guardians,
): { guardianIds: number[]; errors: ImportError[] } {
  const errors: ImportError[] = [];
  const ids: number[] = [];
  const take = (text: string, field: 'guardian' | 'secondGuardian') => {
    const found = guardians.find(text, field);
    if ('error' in found) errors.push(found.error);
    else if (ids.includes(found.id)) {
      errors.push(lineError(field, 'repeated', dependantErrorMessage('same_guardians')));
    } else ids.push(found.id);
  };
  if (guardian !== null) take(guardian, 'guardian');
  else if (!read.empty && !read.errors.some(({ field }) => field === 'guardian')) {
    errors.push(lineError('guardian', 'required', dependantErrorMessage('guardian_missing')));
  }
  if (secondGuardian !== null && !isGuardian) take(secondGuardian, 'secondGuardian');
  return { guardianIds: ids, errors };
}

function idKeyOf(value: unknown): string | null {
  return typeof value === 'string' ? externalIdKey(value) : null;
}

function nameKeyOf({ read: { values } }: { read: FamilyRead['read'] }): string | null {
  const { firstName, lastName } = values;
  if (typeof firstName !== 'string' || typeof lastName !== 'string') return null;
  return nameKey({ first_name: firstName, last_name: lastName });
}

/** Among namesakes, the one with the same birth date, or the only one where it is unknown, here or in the row. */
function namesakeOf(
  alike: readonly KnownDependant[],
  { read }: FamilyRead,
  deleted: boolean,
): number | undefined {
  const born = read.values.birthDate ?? null;
  const those = new Map(
    alike.filter((one) => one.deleted === deleted).map((one) => [one.id, one] as const),
  );
  const exact = [...those.values()].find(({ birth_date: day }) => day === born);
  if (exact !== undefined) return exact.id;
  const open = [...those.values()].filter(({ birth_date: day }) => born === null || day === null);
  return open.length === 1 ? open[0]?.id : undefined;
}

function checkedLine(
  one: FamilyMatch,
  row: CheckedRow,
  changed: DependantImportField[],
  faults: readonly ImportError[],
  context: PlanContext,
): CheckedLine {
  const { line, read, current, guardianIds } = one;
  const checked: CheckedLine = {
    line,
    outcome: 'error',
    leftOut: null,
    person: guardianIds[0] === undefined ? undefined : { id: guardianIds[0], version: null },
    dependant: {
      secondGuardianId: guardianIds[1] ?? null,
      id: current?.id ?? null,
      version: current?.version ?? null,
      duplicateKeys: row.guardian_ids.map((id) => duplicateKey(id, row)),
    },
    firstName: row.first_name,
    lastName: row.last_name,
    emailKey: null,
    externalIdKey: row.external_id === null ? null : externalIdKey(row.external_id),
    managerKey: null,
    fields: null,
    before: null,
    after: null,
    errors: [],
    fixed: false,
  };
  const reason = one.isGuardian ? guardianReason(one) : leftOutReason(one, context.rules);
  if (reason !== null) return { ...checked, outcome: 'leftOut', leftOut: reason };
  const errors = [...one.errors, ...read.errors, ...missingErrors(read, current), ...faults].filter(
    isFirstOfField,
  );
  if (errors.length > 0) return { ...checked, errors };
  if (current !== undefined && changed.length === 0) return { ...checked, outcome: 'unchanged' };
  const columns = storedColumns(context.fields);
  const after = storedText(row, columns);
  if (current === undefined) return { ...checked, outcome: 'create', after };
  return {
    ...checked,
    outcome: 'update',
    fields: changed,
    before: storedText(rowOf(current), columns),
    after,
  };
}

function guardianReason({ read }: FamilyMatch) {
  return read.empty ? ('empty' as const) : ('guardian' as const);
}

function rowOf(current: DependantRow) {
  return { ...current, guardian_ids: current.guardians.map(({ id }) => id) };
}

/** One error of a cell is enough: the next is reported when it is fixed. */
function isFirstOfField(error: ImportError, at: number, all: readonly ImportError[]): boolean {
  return error.field === null || all.findIndex(({ field }) => field === error.field) === at;
}
