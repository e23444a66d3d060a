import {
  type ImportGroup,
  type ImportGroups,
  importGroupsListed,
} from 'contract/imports/execution/groups.contract.ts';
import type { ImportSummary } from 'contract/imports/import.ts';
import { importMadeGroupsMax } from 'contract/imports/limits.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { ProblemError, conflict } from '../../../../kernel/http/problem.ts';
import { fieldError } from '../../../../kernel/http/field-errors.ts';
import { readImport, requireLocked, requireImport } from '../../read-import.ts';
import { countChecks } from '../../validation/check.repository.ts';
import { createGroup, findGroupsById, findGroupsByName } from '../../../groups/groups.public.ts';
import { mayFixImport } from '../../imports.policy.ts';
import { changeImport, type ImportRecord } from '../../imports.repository.ts';
import { subjectOf } from '../../imports.subject.ts';
import { kindOf, type ImportTransaction } from '../../kind.ts';
import { countJoins, settleJoins } from './groups.repository.ts';
import { groupIdOf, isMeant, joinById, joinByName, saysGroups } from './joins.ts';

function requireGroups(tx: ImportTransaction, record: ImportRecord): void {
  if (kindOf(tx, record).groupUsers === undefined || !saysGroups(record))
    throw conflict(refuseImport('import_without_groups'));
  if (record.figures === null) throw conflict(refuseImport('import_check_first'));
}

/** @throws ProblemError NOT_FOUND, CONFLICT when it adds no one to groups, or is not checked */
export async function listGroupsOfImport(tx: ImportTransaction, id: number): Promise<ImportGroups> {
  const record = await requireImport(tx, id);
  requireGroups(tx, record);
  const counts = await countJoins(tx, id, importGroupsListed);
  const ids = counts.flatMap(({ join }) => groupIdOf(join, record) ?? []);
  const known = new Map((await findGroupsById(tx, ids)).map((group) => [group.id, group.name]));
  const { groupIds = [], newGroups = [] } = record.rules;
  const ofAll = new Set<string>([...groupIds.map(joinById), ...newGroups.map(joinByName)]);
  const listed = counts.map(({ join, people }): ImportGroup => {
    const groupId = groupIdOf(join, record);
    const key = join.slice(1);
    return {
      id: groupId,
      name:
        (groupId === null ? null : known.get(groupId)) ??
        record.new_groups[key]?.name ??
        record.learned.groupNames?.[key] ??
        key,
      state: groupId !== null ? 'there' : isMeant(join, record) ? 'made' : 'leftOut',
      ofEverybody: ofAll.has(join),
      people,
    };
  });
  return { groups: listed, more: Math.max(0, (counts[0]?.groups ?? 0) - listed.length) };
}

/**
 * Decides whether unknown groups that rows name are created.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT once the run has begun, VALIDATION_FAILED where no row names one
 */
export async function chooseGroups(
  tx: ImportTransaction,
  id: number,
  { names, make }: { names: readonly string[]; make: boolean },
): Promise<ImportSummary> {
  const record = await requireLocked(tx, id);
  requireGroups(tx, record);
  if (record.started_at !== null || !mayFixImport(tx.member, subjectOf(tx, record))) {
    throw conflict(refuseImport('import_groups_begun'));
  }
  const next = { ...record.new_groups };
  const errors = names.flatMap((name, at) => {
    const key = name.toLowerCase();
    const written = record.learned.groupNames?.[key];
    if (written === undefined) {
      return [fieldError(['names', at], 'not_found', refuseImport('import_group_unnamed'))];
    }
    if (make) next[key] = { name: written, id: null };
    else delete next[key];
    return [];
  });
  if (Object.keys(next).length > importMadeGroupsMax) {
    errors.push(
      fieldError(
        ['names'],
        'too_many',
        refuseImport('import_groups_made_most', { max: importMadeGroupsMax }),
      ),
    );
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await settleJoins(tx, id, {
    named: names.map(joinByName),
    meant: [
      ...Object.keys(next).map((key) => joinByName(key)),
      ...(record.rules.newGroups ?? []).map(joinByName),
    ],
  });
  await changeImport(tx, id, {
    new_groups: JSON.stringify(next),
    figures: JSON.stringify(await countChecks(tx, id)),
  });
  return readImport(tx, id);
}

/**
 * Creates the chosen groups when the run begins.
 *
 * @throws ProblemError CONFLICT where a group was deleted, or became rule-based, since the check
 */
export async function makeGroups(tx: ImportTransaction, record: ImportRecord): Promise<void> {
  const { groupUsers } = kindOf(tx, record);
  if (groupUsers === undefined || record.started_at !== null || !saysGroups(record)) return;
  // All of them: a group that is not listed is filled, too.
  const joins = (await countJoins(tx, record.id, 100_000)).map(({ join }) => join);
  const ids = joins.filter((join) => join.startsWith('#')).map((join) => Number(join.slice(1)));
  const known = await findGroupsById(tx, ids);
  if (known.filter(({ kind }) => kind === 'fixed').length < ids.length) throw gone();
  const made: ImportRecord['new_groups'] = {};
  for (const join of joins) {
    if (join.startsWith('#') || !isMeant(join, record)) continue;
    const name = nameOf(join, record);
    const [same] = (await findGroupsByName(tx, [name])).values();
    if (same !== undefined && same.kind !== 'fixed') throw gone();
    made[join.slice(1)] =
      same === undefined
        ? { name, id: await createGroup(tx, { name }), made: true }
        : { name, id: same.id };
  }
  await changeImport(tx, record.id, { new_groups: JSON.stringify(made) });
}

function nameOf(join: string, { new_groups: chosen, rules }: ImportRecord): string {
  const key = join.slice(1);
  const newName = (rules.newGroups ?? []).find((name) => name.toLowerCase() === key);
  return newName ?? chosen[key]?.name ?? key;
}

const gone = () => conflict(refuseImport('import_group_changed'));
